import { crc32, deflateSync } from 'node:zlib';

/** A point of the picture or of a character's grid. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of one stroke of the pen. */
export type Polyline = readonly Point[];

/** Strokes of a character in a 4 × 6 grid, as SVG paths of the ways to write it. Lookalikes are left out. */
const paths: Readonly<Record<string, readonly string[]>> = {
  '2': ['M0 1Q0 0 2 0T4 1.5Q4 3 0 6H4'],
  '3': [
    'M0 0H4L2 2.5Q4 2.5 4 4.2T2 6T0 5',
    'M.3 .8Q1 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 1.8 2.9Q4 2.9 4 4.4Q4 6 2 6Q.8 6 0 5.2',
  ],
  '4': ['M3 6V0L0 4H4'],
  '5': ['M4 0H0V2.5Q4 1.6 4 4T0 5.6'],
  '6': ['M4 0Q0 1 0 4T2 6T4 4.2T2 2.6T0 4'],
  '7': ['M0 0H4L1.2 6'],
  '8': ['M2 0Q4 0 4 1.5T2 2.8T0 1.5T2 0M2 2.8Q4 2.8 4 4.4T2 6T0 4.4T2 2.8'],
  '9': ['M4 2Q4 0 2 0T0 1.8T2 3.4T4 2Q4 5 1 6'],
  A: ['M0 6L2 0L4 6M.8 4H3.2', 'M.5 2.8Q1 2 2 2Q3.6 2 3.6 3.6V6M3.6 4Q.2 3.6 .2 5Q.2 6 1.6 6Q3 6 3.6 5'],
  B: ['M0 0V6H2Q4 6 4 4.4T2 2.9H0M0 0H2Q3.6 0 3.6 1.4T2 2.9'],
  C: ['M4 .8Q3.4 0 2.2 0Q0 0 0 3T2.2 6Q3.4 6 4 5.2'],
  E: ['M4 0H0V6H4M0 3H3', 'M.2 4H3.8Q3.8 2 2 2Q.2 2 .2 4Q.2 6 2.2 6Q3.2 6 3.7 5.4'],
  F: ['M4 0H0V6M0 3H3', 'M3.8 .5Q1.8 0 1.8 1.6V6M.6 2.6H3.4'],
  H: ['M0 0V6M4 0V6M0 3H4', 'M.4 0V6M.4 3.6Q1 2.2 2.2 2.2Q3.6 2.2 3.6 3.8V6'],
  K: ['M0 0V6M4 0L0 3.4L4 6', 'M.6 0V6M3.4 2.2L.6 4.2L3.6 6'],
  L: ['M0 0V6H4'],
  M: ['M0 6V0L2 3L4 0V6', 'M0 6V2.2M0 3.4Q.4 2.2 1.1 2.2Q2 2.2 2 3.4V6M2 3.4Q2.4 2.2 3.1 2.2Q4 2.2 4 3.4V6'],
  P: ['M0 6V0H2Q4 0 4 1.7T2 3.3H0'],
  R: ['M0 6V0H2Q4 0 4 1.6T2 3.1H0M2 3.1L4 6'],
  T: ['M0 0H4M2 0V6', 'M1.6 .6V4.8Q1.6 6 2.8 6Q3.4 6 3.8 5.5M.2 2.2H3.4'],
  U: ['M0 0V4.2Q0 6 2 6T4 4.2V0', 'M.4 2.2V4.6Q.4 6 1.8 6Q3.2 6 3.6 4.6M3.6 2.2V6'],
  X: ['M0 0L4 6M4 0L0 6'],
  Y: ['M0 0L2 3L4 0M2 3V6', 'M.2 1.5L2.1 4.2M3.8 1.5L1 6'],
};

/** The characters that a picture may show. */
export const alphabet: readonly string[] = Object.keys(paths);

/** Each way to write a character, as strokes in its 4 × 6 grid; none for a character outside the alphabet. */
export function shapesOf(character: string): readonly (readonly Polyline[])[] {
  return (paths[character] ?? []).map(flatten);
}

const curveSteps = 8;

/** The strokes of a path whose commands are M, L, H, V, Q and T, curves as short lines. */
function flatten(path: string): readonly Polyline[] {
  const strokes: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  let control = at;
  for (const [, command = '', text = ''] of path.matchAll(/([MLHVQT])([^MLHVQT]*)/gu)) {
    const [a = 0, b = 0, c = 0, d = 0] = text.match(/[\d.]+/gu)?.map(Number) ?? [];
    if (command === 'M') strokes.push([]);
    const bend = command === 'Q' ? { x: a, y: b } : { x: 2 * at.x - control.x, y: 2 * at.y - control.y };
    const ends: Readonly<Record<string, Point>> = { H: { x: a, y: at.y }, V: { x: at.x, y: a }, Q: { x: c, y: d } };
    const end = ends[command] ?? { x: a, y: b };
    const isCurve = command === 'Q' || command === 'T';
    strokes.at(-1)?.push(...(isCurve ? curve(at, bend, end) : [end]));
    control = isCurve ? bend : end;
    at = end;
  }
  return strokes;
}

/** Points of a quadratic curve, without its first. */
export function curve(from: Point, control: Point, to: Point, steps = curveSteps): Polyline {
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
  });
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Coverage of each pixel with ink, 0 to 1, row by row. */
export type Ink = Float32Array;

interface Pen {
  /** Half of its width, in pixels. */
  readonly radius: number;
  /** Amount of ink, 1 by default; a negative amount removes ink. */
  readonly amount?: number;
}

/** Draws a line with round ends into `ink`. */
export function drawLine(ink: Ink, sheet: Size, line: Polyline, pen: Pen): void {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from) drawSegment(ink, sheet, [from, to], pen);
  }
}

function drawSegment(ink: Ink, { width, height }: Size, [from, to]: [Point, Point], { radius, amount = 1 }: Pen): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance({ x, y }, from, to)));
      const at = y * width + x;
      const before = ink[at] ?? 0;
      ink[at] = amount > 0 ? Math.max(before, cover * amount) : Math.min(before, 1 - cover);
    }
  }
}

/** The distance of a point from a segment. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG file that blends two colours by the coverage of each pixel. */
export function writePng(ink: Ink, { width, height }: Size, { paper, pen }: { paper: Colour; pen: Colour }): Buffer {
  const palette = Buffer.from(
    Array.from({ length: 256 }, (_, shade) =>
      paper.map((from, index) => from + ((pen[index] ?? 0) - from) * (shade / 255)),
    ).flat(),
  );
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    // Each row begins with its filter type: none.
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = Math.round((ink[y * width + x] ?? 0) * 255);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, an index into the palette.
  header.set([8, 3], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
