import { randomInt } from 'node:crypto';
import { type Ink, drawLine, type Size, writePng } from './captcha-image.ts';
import { alphabet, curve, type Point, type Polyline, strokesOf } from './captcha-strokes.ts';

/** Twice the size in which the portal shows it. */
export const size: Size = { width: 256, height: 80 };
const colours = { paper: [243, 245, 249], pen: [43, 58, 85] } as const;

/** Numbers from 0 to below 1. */
export type Random = () => number;
const unpredictable: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** Four characters that cannot be taken for one another. */
export function createAnswer(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * A picture of `answer` in pixels, as a PNG in base64. No two drawings of a character are alike: each leans, stretches and
 * bends its own way, overlaps its neighbours, and is crossed by lines of the same pen, so that neither its shape nor
 * its place can be looked up.
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

/** The strokes of a character at its place in the picture, each point a little beside where it belongs. */
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

/** Thin lines in the colour of the paper, which cut strokes apart. */
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
