import { render, type Tone } from "./waves.ts";

const knock = (at: number, pitch: number): Tone => ({
  at,
  length: 0.07,
  from: pitch,
  to: pitch / 2,
  gain: 0.16,
  wave: "triangle",
});
const bell = (at: number, pitch: number): Tone => ({
  at,
  length: 0.32,
  from: pitch,
  gain: 0.07,
  wave: "sine",
});

/** A card that brushes others. */
const brush = (at: number, length = 0.05): Tone => ({ at, length, from: 900, gain: 0.035, wave: "noise" });
const coin = (at: number, pitch: number): Tone => ({
  at,
  length: 0.18,
  from: pitch,
  gain: 0.05,
  wave: "sine",
});
const thud = (at: number, pitch: number): Tone => ({
  at,
  length: 0.4,
  from: pitch,
  to: pitch / 3,
  gain: 0.3,
  wave: "sine",
});
const row = (count: number, step: number, tone: (at: number, i: number) => Tone): Tone[] =>
  Array.from({ length: count }, (_, i) => tone(i * step, i));

/** Every sound of a table, from few tones: stones and small bells. */
const SOUNDS = {
  card: [knock(0, 420)],
  pass: [knock(0, 190)],
  deal: [knock(0, 240), brush(0.02, 0.12), ...row(10, 0.06, (at) => brush(0.3 + at))],
  den: [...row(3, 0.09, (at) => brush(at)), bell(0.1, 392), bell(0.24, 494), bell(0.38, 587)],
  swap: [brush(0, 0.09), brush(0.12, 0.09), knock(0.24, 330)],
  turn: [bell(0, 660), bell(0.12, 880)],
  sits: [knock(0, 220), bell(0.08, 523)],
  trick: [knock(0, 300), bell(0.05, 523)],
  coins: [knock(0, 300), ...row(4, 0.06, (at, i) => coin(0.05 + at, 1320 + 180 * i))],
  trap: [thud(0, 120), brush(0, 0.12), bell(0.1, 196)],
  attack: [thud(0, 90), thud(0.14, 70), bell(0.1, 196), bell(0.2, 294), bell(0.3, 392)],
  chip: [knock(0, 520), knock(0.1, 390), knock(0.22, 260)],
  alarm: [bell(0, 740), bell(0.18, 740)],
  won: [bell(0, 523), bell(0.13, 659), bell(0.26, 784)],
  lost: [bell(0, 392), bell(0.18, 330)],
  triumph: [bell(0, 523), bell(0.12, 659), bell(0.24, 784), bell(0.4, 1047), bell(0.44, 784)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;
export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | undefined;
let isOpening = false;
/** Milliseconds after which a sound that waited for the device would no longer fit what is seen. */
const LATEST = 400;
/** Sounds that were heard before, ready to be played. */
const rendered = new Map<SoundName, AudioBuffer>();

/** Samples a second: enough for these pitches, and half the work of what devices play. */
const RATE = 22_050;

function bufferOf(name: SoundName): AudioBuffer {
  const kept = rendered.get(name);
  if (kept) return kept;
  const samples = render(SOUNDS[name], RATE);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
  buffer.copyToChannel(samples, 0);
  rendered.set(name, buffer);
  return buffer;
}

function play(audio: AudioContext, name: SoundName): void {
  if (audio.state === "suspended") void audio.resume();
  const source = new AudioBufferSourceNode(audio, { buffer: bufferOf(name) });
  source.connect(audio.destination);
  source.start();
}

/** Runs something when the page has nothing to draw, where the browser can tell. */
const whenIdle = (run: () => void): void =>
  void (typeof requestIdleCallback === "function" ? requestIdleCallback(run) : setTimeout(run));

/** Opens the device's sound, which takes a slow phone longer than a picture may: no tap and no flight waits for it. */
function open(first: SoundName): void {
  const asked = performance.now();
  isOpening = true;
  whenIdle(() => {
    const audio = (context = new AudioContext());
    if (performance.now() - asked < LATEST) setTimeout(() => play(audio, first));
  });
}

/** Plays a sound at once; the first one of a page a moment later, or not at all. */
export function sound(name: SoundName): void {
  if (context) play(context, name);
  else if (!isOpening) open(name);
}
