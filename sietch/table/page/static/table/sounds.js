// Short sounds, made here and loaded from nowhere: each is a few tones one after another.
import { settings } from "../shared.js";

// When a tone begins, its pitch in hertz, how long it sounds (in seconds), its shape, how loud it is.
const SOUNDS = {
  turn: [
    [0, 523.25, 0.5, "sine", 1],
    [0.14, 783.99, 0.6, "sine", 1],
  ],
  agent: [
    [0, 174.61, 0.16, "triangle", 1.4],
    [0.07, 130.81, 0.2, "triangle", 1.2],
  ],
  coins: [
    [0, 1318.51, 0.09, "sine", 0.5],
    [0.06, 1760, 0.16, "sine", 0.5],
  ],
  combat: [
    [0, 98, 0.3, "sawtooth", 0.5],
    [0.12, 146.83, 0.26, "sawtooth", 0.4],
    [0.24, 98, 0.4, "sawtooth", 0.5],
  ],
  points: [
    [0, 659.25, 0.2, "sine", 0.8],
    [0.12, 830.61, 0.2, "sine", 0.8],
    [0.24, 987.77, 0.5, "sine", 0.9],
  ],
};
const LOUDEST = 0.2; // of what a speaker can do

let audio = null;

function tone([at, pitch, length, shape, loud]) {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const level = audio.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime((LOUDEST * loud * settings.volume) / 100, start + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(level).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

export function play(name) {
  if (!settings.sound || Number(settings.volume) <= 0) return;
  try {
    audio ||= new AudioContext();
    audio.resume?.();
    SOUNDS[name].forEach(tone);
  } catch {
    /* no sound here */
  }
}
