export interface SoftColor {
  /** Text on `background`, on white or on a ticked row, at least 4.5:1 (WCAG AA). */
  readonly text: string;
  readonly background: string;
  readonly border: string;
}

type Rgb = readonly [number, number, number];

const neutral: SoftColor = { text: '#595959', background: '#F5F5F5', border: '#D9D9D9' };
const known = new Map<string, SoftColor>();

/** Derives a soft tag from a dictionary colour (`#RRGGBB`): pale background, text darkened until it can be read. */
export function softColor(color: string | undefined): SoftColor {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return neutral;
  let soft = known.get(color);
  if (!soft) {
    soft = derive(parse(color));
    known.set(color, soft);
  }
  return soft;
}

/** WCAG contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** 4.5 and some more: a ticked row is a little darker than a pale background. */
const MIN_CONTRAST = 4.9;

function derive(color: Rgb): SoftColor {
  const background = format(mix(color, [255, 255, 255], 0.9));
  let text = color;
  while (contrast(format(text), background) < MIN_CONTRAST) text = mix(text, [0, 0, 0], 0.05);
  return { text: format(text), background, border: format(mix(color, [255, 255, 255], 0.6)) };
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => color[index] * (1 - share) + other[index] * share;
  return [part(0), part(1), part(2)];
}

function luminance(color: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}
