// Bringing a record: only the reader's colours; the form works by itself.
import { applyTheme } from "./shared.js";

applyTheme();
