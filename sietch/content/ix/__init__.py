"""Rise of Ix: the box that is laid over the base game or over Uprising."""
