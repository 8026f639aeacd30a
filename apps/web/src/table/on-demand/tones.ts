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

/** Every sound of a table, from few tones: stones and small bells. */
const SOUNDS = {
  card: [knock(0, 420)],
  pass: [knock(0, 190)],
  deal: [knock(0, 380), knock(0.08, 440), knock(0.16, 500)],
  turn: [bell(0, 660), bell(0.12, 880)],
  trick: [knock(0, 300), bell(0.05, 523)],
  trap: [knock(0, 130), knock(0.09, 98), bell(0.1, 196)],
  alarm: [bell(0, 740), bell(0.18, 740)],
  won: [bell(0, 523), bell(0.13, 659), bell(0.26, 784)],
  lost: [bell(0, 392), bell(0.18, 330)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;
export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | undefined;
/** Sounds that were heard before, ready to be played. */
const rendered = new Map<SoundName, AudioBuffer>();

function bufferOf(audio: AudioContext, name: SoundName): AudioBuffer {
  const kept = rendered.get(name);
  if (kept) return kept;
  const samples = render(SOUNDS[name], audio.sampleRate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: audio.sampleRate });
  buffer.copyToChannel(samples, 0);
  rendered.set(name, buffer);
  return buffer;
}

/** Plays a sound at once. */
export function sound(name: SoundName): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(context, name) });
  source.connect(context.destination);
  source.start();
}
