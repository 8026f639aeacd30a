/** One tone: when it begins and how long it sounds, in seconds, from one pitch to another. */
export interface Tone {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to?: number;
  readonly gain: number;
  readonly wave: "sine" | "triangle" | "noise";
}

const WAVES: Readonly<Record<Tone["wave"], (turns: number) => number>> = {
  sine: (turns) => Math.sin(2 * Math.PI * turns),
  // Paper and cloth: a number from the place in the tone, so that a sound is always the same.
  noise: (turns) => 2 * ((Math.sin(turns * 127.1) * 43_758.5453) % 1),
  triangle: (turns) => (2 / Math.PI) * Math.asin(Math.sin(2 * Math.PI * turns)),
};

/** A tone swells in this time, and then fades to silence. */
const SWELL = 0.008;
const SILENCE = 0.0005;

function add(samples: Float32Array, rate: number, tone: Tone): void {
  const { at, length, from, to = from, gain } = tone;
  const wave = WAVES[tone.wave];
  const start = Math.round(at * rate);
  const count = Math.round(length * rate);
  const swell = Math.round(SWELL * rate);
  // The pitch glides, and what swelled fades, by the same part in every sample: powers take a phone long.
  const glide = (to / from) ** (1 / count);
  const fade = (SILENCE / gain) ** (1 / (count - swell));
  let pitch = from / rate;
  let turns = 0;
  let loudness = gain;
  for (let i = 0; i < count; i++) {
    if (i > swell) loudness *= fade;
    const part = i < swell ? (gain * i) / swell : loudness;
    samples[start + i] = (samples[start + i] ?? 0) + part * wave(turns);
    turns += pitch;
    pitch *= glide;
  }
}

/**
 * Tones as samples, so many a second. A browser's own oscillators would first make tables for every pitch, which takes
 * a phone long enough to be noticed.
 */
export function render(tones: readonly Tone[], rate: number): Float32Array<ArrayBuffer> {
  const end = Math.max(...tones.map(({ at, length }) => at + length));
  const samples = new Float32Array(Math.round(end * rate));
  for (const tone of tones) add(samples, rate, tone);
  return samples;
}
