/**
 * Tones of texts and backgrounds; a theme gives each its shades, readable on each other. Signed values use the first
 * three.
 */
export const tones = ['red', 'grey', 'green', 'orange', 'blue'] as const;

export type Tone = (typeof tones)[number];

export function isTone(value: unknown): value is Tone {
  return (tones as readonly unknown[]).includes(value);
}
