import { randomInt } from 'node:crypto';
import {
  alphabet,
  curve,
  drawLine,
  type Ink,
  type Point,
  type Polyline,
  shapesOf,
  type Size,
  writePng,
} from './captcha-strokes.ts';

/** Twice its size in the portal, for sharp displays. */
export const size: Size = { width: 256, height: 80 };
const colours = { paper: [243, 245, 249], pen: [43, 58, 85] } as const;
/** Least distance of a character from the edges. */
const MARGIN = 7;

/** A random number from 0 to below 1. */
export type Random = () => number;
const unpredictable: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** Four characters without lookalikes. */
export function createAnswer(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * A picture of `answer` in pixels, as a PNG in base64. Each drawing of a character is written, leans, stretches and
 * bends differently, stands somewhere else, and grows into its neighbours, so that neither shape nor place identifies
 * it.
 */
export function drawCaptcha(answer: string, random: Random = unpredictable): string {
  const between: Between = (low, high) => low + (high - low) * random();
  const bend = createBend(between);
  const ink = createSheet();
  for (const character of setInLine(
    Array.from(answer, (one) => pose(one, between)),
    between,
  )) {
    cross(
      ink,
      drawCharacter(
        character.map((stroke) => stroke.map(bend)),
        between,
      ),
    );
  }
  const lines = createSheet();
  for (const line of createCrossings(between)) drawLine(lines, size, line.map(bend), { radius: between(0.9, 1.5) });
  cross(ink, lines);
  for (const line of createCuts(between)) drawLine(ink, size, line.map(bend), { radius: 0.9, amount: -1 });
  return writePng(ink, size, colours).toString('base64');
}

type Between = (low: number, high: number) => number;

const createSheet = (): Ink => new Float32Array(size.width * size.height);

/** Adds ink; where both have some, there is none: what overlaps stays legible and has no outline of its own. */
function cross(ink: Ink, more: Ink): void {
  for (const [at, one] of more.entries()) {
    const before = ink[at] ?? 0;
    if (one > 0) ink[at] = before + one - 2 * before * one;
  }
}

/** A character with a pen of its own, sometimes only its outline. */
function drawCharacter(strokes: readonly Polyline[], between: Between): Ink {
  const ink = createSheet();
  const isHollow = between(0, 1) < 0.3;
  const radius = isHollow ? between(3.4, 4) : between(2, 3.2);
  for (const stroke of strokes) drawLine(ink, size, stroke, { radius });
  if (isHollow) for (const stroke of strokes) drawLine(ink, size, stroke, { radius: radius - 2, amount: -1 });
  return ink;
}

/** The strokes of a character around the point 0, 0: one of its shapes, each point slightly displaced. */
function pose(character: string, between: Between): Polyline[] {
  const shapes = shapesOf(character);
  const strokes = shapes[Math.floor(between(0, shapes.length))];
  // Without it the whole picture would be empty, and nobody could sign in by it.
  if (!strokes) throw new Error(`captcha: '${character}' has no strokes; known are ${alphabet.join('')}`);
  const angle = between(-0.34, 0.34);
  const shear = between(-0.25, 0.25);
  const [wide, high] = [between(7.4, 11.5), between(7.6, 10)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wave = { x: between(-0.3, 0.3), y: between(-0.3, 0.3), phase: between(0, 6) };
  return strokes.map((stroke) =>
    refine(stroke).map((point) => {
      const x = (point.x - 2 + wave.x * Math.sin(point.y * 0.9 + wave.phase) + shear * (3 - point.y)) * wide;
      const y = (point.y - 3 + wave.y * Math.sin(point.x * 1.1 + wave.phase)) * high;
      return { x: x * cos - y * sin, y: x * sin + y * cos };
    }),
  );
}

/** Puts characters into the picture: each overlaps the one before, and the line begins where there is room. */
function setInLine(characters: readonly Polyline[][], between: Between): Polyline[][] {
  let right = 0;
  const line = characters.map((strokes) => {
    const box = boundsOf(strokes);
    const dx = right - box.left - (right === 0 ? 0 : between(-3, 3));
    right = box.right + dx;
    const rest = Math.max(0, size.height / 2 - MARGIN - (box.bottom - box.top) / 2);
    const dy = size.height / 2 - (box.top + box.bottom) / 2 + between(-rest, rest);
    return strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x + dx, y: y + dy })));
  });
  const narrow = Math.min(1, (size.width - 2 * MARGIN) / right);
  const start = between(MARGIN, size.width - MARGIN - right * narrow);
  return line.map((strokes) => strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: start + x * narrow, y }))));
}

function boundsOf(strokes: readonly Polyline[]) {
  const points = strokes.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
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
  const [xHeight, xLength, xPhase] = [between(2, 4), between(50, 90), between(0, 7)];
  const [yHeight, yLength, yPhase] = [between(2, 4), between(60, 120), between(0, 7)];
  return ({ x, y }) => ({
    x: x + xHeight * Math.sin((y / xLength) * 2 * Math.PI + xPhase),
    y: y + yHeight * Math.sin((x / yLength) * 2 * Math.PI + yPhase),
  });
}

/** Lines from side to side, and short ones that look like parts of characters. */
function createCrossings(between: Between): Polyline[] {
  const { width, height } = size;
  const across = Array.from({ length: 1 }, () => {
    const start = { x: between(0, 20), y: between(12, height - 12) };
    const end = { x: between(width - 20, width), y: between(12, height - 12) };
    return [start, ...curve(start, { x: between(60, width - 60), y: between(-20, height + 20) }, end, 24)];
  });
  const fragments = Array.from({ length: 3 }, () => {
    const start = { x: between(MARGIN, width - MARGIN), y: between(8, height - 8) };
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
