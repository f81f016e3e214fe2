import { randomInt } from 'node:crypto';

const width = 120;
const height = 40;

/** Strokes of a character in a 4 × 6 grid, as an SVG path: a picture without fonts, so text cannot be read out of it. */
const strokes: Readonly<Record<string, string>> = {
  '2': 'M0 1Q0 0 2 0T4 1.5Q4 3 0 6H4',
  '3': 'M0 0H4L2 2.5Q4 2.5 4 4.2T2 6T0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.5Q4 1.6 4 4T0 5.6',
  '6': 'M4 0Q0 1 0 4T2 6T4 4.2T2 2.6T0 4',
  '7': 'M0 0H4L1.2 6',
  '8': 'M2 0Q4 0 4 1.5T2 2.8T0 1.5T2 0M2 2.8Q4 2.8 4 4.4T2 6T0 4.4T2 2.8',
  '9': 'M4 2Q4 0 2 0T0 1.8T2 3.4T4 2Q4 5 1 6',
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2Q4 6 4 4.4T2 2.9H0M0 0H2Q3.6 0 3.6 1.4T2 2.9',
  C: 'M4 .8Q3.4 0 2.2 0Q0 0 0 3T2.2 6Q3.4 6 4 5.2',
  D: 'M0 0V6H1.6Q4 6 4 3T1.6 0H0',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 .8Q3.4 0 2.2 0Q0 0 0 3T2.2 6H4V3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M3.4 0V4.4Q3.4 6 1.8 6T0 4.8',
  K: 'M0 0V6M4 0L0 3.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2Q4 0 4 1.7T2 3.3H0',
  Q: 'M2 0Q4 0 4 3T2 6T0 3T2 0M2.6 4.4L4.2 6.4',
  R: 'M0 6V0H2Q4 0 4 1.6T2 3.1H0M2 3.1L4 6',
  S: 'M4 .8Q3.4 0 2 0T0 1.4T2 2.9T4 4.5T2 6T0 5.2',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4.2Q0 6 2 6T4 4.2V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};

const between = (low: number, high: number): number => randomInt(low, high + 1);

/** domain §7.18 */
const demoAnswer = '8K3P';

/** Four characters that cannot be taken for one another; in demo mode always the same ones. */
export function createAnswer(demo: boolean): string {
  if (demo) return demoAnswer;
  const alphabet = Object.keys(strokes);
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A picture of `answer` as a data URL: leaning strokes under a few lines of noise. */
export function drawCaptcha(answer: string): string {
  const characters = Array.from(answer, (character, index) => {
    const place = `translate(${14 + index * 26 + between(-2, 3)} ${between(7, 13)})`;
    return `<path d="${strokes[character] ?? ''}" transform="${place} rotate(${between(-16, 16)}) scale(4)"/>`;
  });
  const noise = Array.from({ length: 5 }, () => {
    const bend = `${between(20, 100)} ${between(0, height)}`;
    return `<path d="M0 ${between(0, height)}Q${bend} ${width} ${between(0, height)}" stroke="#9aa4b5" stroke-width="1.2"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">` +
    `<rect width="${width}" height="${height}" fill="#f3f5f9"/>${noise.join('')}` +
    `<g stroke="#2b3a55" stroke-width=".65" stroke-linecap="round">${characters.join('')}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
