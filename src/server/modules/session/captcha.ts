import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Twice its size in the portal, for sharp displays. */
export const size: Size = { width: 256, height: 80 };
const colours = { paper: [243, 245, 249], pen: [43, 58, 85] } as const;

/** A random number from 0 to below 1. */
export type Random = () => number;
const unpredictable: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** Four characters without lookalikes. */
export function createAnswer(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * A picture of `answer` in pixels, as a PNG in base64. Each drawing of a character leans, stretches and bends
 * differently, overlaps its neighbours and is crossed by lines of the same pen, so that neither shape nor position
 * identifies it.
 */
export function drawCaptcha(answer: string, random: Random = unpredictable): string {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const ink: Ink = new Float32Array(size.width * size.height);
  const bend = createBend(between);
  const characters = Array.from(answer, (character, index) => place(character, index, between)).flat();
  for (const stroke of characters) drawLine(ink, size, stroke.map(bend), { radius: between(2.4, 3) });
  for (const line of createCrossings(between)) drawLine(ink, size, line.map(bend), { radius: between(1.7, 2.3) });
  for (const line of createCuts(between)) drawLine(ink, size, line.map(bend), { radius: 0.9, amount: -1 });
  return writePng(ink, size, colours).toString('base64');
}

type Between = (low: number, high: number) => number;

/** The strokes of a character at its place in the picture, each point slightly displaced. */
function place(character: string, index: number, between: Between): Polyline[] {
  const angle = between(-0.36, 0.36);
  const shear = between(-0.3, 0.3);
  const [wide, high] = [between(8.4, 10.4), between(8, 9.4)];
  const middle = { x: 44 + index * 54 + between(-5, 5), y: size.height / 2 + between(-5, 5) };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wave = { x: between(-0.4, 0.4), y: between(-0.4, 0.4), phase: between(0, 6) };
  return strokesOf(character).map((stroke) =>
    refine(stroke).map((point) => {
      const x = (point.x - 2 + wave.x * Math.sin(point.y * 0.9 + wave.phase) + shear * (3 - point.y)) * wide;
      const y = (point.y - 3 + wave.y * Math.sin(point.x * 1.1 + wave.phase)) * high;
      return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos };
    }),
  );
}

/** The same line with a point at least every half unit, so that it can be bent. */
function refine(line: Polyline): Polyline {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (!from) return [to];
    const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2) || 1;
    return Array.from({ length: parts }, (_, part) => ({
      x: from.x + ((to.x - from.x) * (part + 1)) / parts,
      y: from.y + ((to.y - from.y) * (part + 1)) / parts,
    }));
  });
}

/** Waves that run through the whole picture. */
function createBend(between: Between): (point: Point) => Point {
  const [xHeight, xLength, xPhase] = [between(3, 6), between(50, 90), between(0, 7)];
  const [yHeight, yLength, yPhase] = [between(3, 6), between(60, 120), between(0, 7)];
  return ({ x, y }) => ({
    x: x + xHeight * Math.sin((y / xLength) * 2 * Math.PI + xPhase),
    y: y + yHeight * Math.sin((x / yLength) * 2 * Math.PI + yPhase),
  });
}

/** Lines from side to side, and short ones between the characters that look like parts of them. */
function createCrossings(between: Between): Polyline[] {
  const { width, height } = size;
  const across = Array.from({ length: 1 }, () => {
    const start = { x: between(0, 20), y: between(12, height - 12) };
    const end = { x: between(width - 20, width), y: between(12, height - 12) };
    return [start, ...curve(start, { x: between(60, width - 60), y: between(-20, height + 20) }, end, 24)];
  });
  const fragments = Array.from({ length: 5 }, (_, index) => {
    const start = { x: 17 + index * 54 + between(-4, 4), y: between(8, height - 8) };
    const near = (): Point => ({ x: start.x + between(-12, 12), y: start.y + between(-14, 14) });
    return [start, ...curve(start, near(), near())];
  });
  return [...across, ...fragments];
}

/** Thin lines in the colour of the paper that cut strokes apart. */
function createCuts(between: Between): Polyline[] {
  const { width, height } = size;
  return Array.from({ length: 2 }, () => {
    const start = { x: 0, y: between(0, height) };
    return [
      start,
      ...curve(start, { x: between(0, width), y: between(0, height) }, { x: width, y: between(0, height) }, 24),
    ];
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
function writePng(ink: Ink, { width, height }: Size, { paper, pen }: { paper: Colour; pen: Colour }): Buffer {
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

/** A point of the picture or of a character's grid. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of one stroke of the pen. */
export type Polyline = readonly Point[];

/** Strokes of a character in a 4 × 6 grid, as an SVG path. Lookalikes are left out. */
const paths: Readonly<Record<string, string>> = {
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
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  P: 'M0 6V0H2Q4 0 4 1.7T2 3.3H0',
  R: 'M0 6V0H2Q4 0 4 1.6T2 3.1H0M2 3.1L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4.2Q0 6 2 6T4 4.2V0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
};

/** The characters that a picture may show. */
export const alphabet: readonly string[] = Object.keys(paths);

/** The strokes of a character in its 4 × 6 grid; empty for a character outside the alphabet. */
export function strokesOf(character: string): readonly Polyline[] {
  return flatten(paths[character] ?? '');
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
function curve(from: Point, control: Point, to: Point, steps = curveSteps): Polyline {
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
  });
}
