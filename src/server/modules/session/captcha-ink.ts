import { crc32, deflateSync } from 'node:zlib';
import type { Point, Polyline } from './captcha-strokes.ts';

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
