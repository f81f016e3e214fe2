import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { alphabet, drawLine, type Ink, type Polyline, shapesOf } from './captcha-strokes.ts';
import { drawCaptcha, type Random, size } from './captcha.ts';

/** A character as it is printed. */
const strokesOf = (character: string): readonly Polyline[] => shapesOf(character)[0] ?? [];

/** The same numbers for the same seed (mulberry32). */
function repeatable(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ink of a picture as a browser would decode it. */
function decode(picture: string): Ink {
  const file = Buffer.from(picture, 'base64');
  const at = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  return Float32Array.from({ length: size.width * size.height }, (_, index) => {
    const y = Math.floor(index / size.width);
    return (rows[y * (size.width + 1) + 1 + (index % size.width)] ?? 0) / 255;
  });
}

/** Characters side by side, upright and undistorted. */
function drawPlain(text: string): Ink {
  const ink: Ink = new Float32Array(size.width * size.height);
  for (const [index, character] of Array.from(text).entries()) {
    for (const stroke of strokesOf(character)) {
      const line = stroke.map(({ x, y }) => ({ x: 26 + index * 54 + x * 9, y: 12 + y * 9 }));
      drawLine(ink, size, line, { radius: 2.5 });
    }
  }
  return ink;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const isInk = (ink: Ink, x: number, y: number): boolean => (ink[y * size.width + x] ?? 0) > 0.5;

/** The bounding box of the ink between two columns. */
function trim(ink: Ink, from: number, to: number): Box {
  const box = { left: to, right: from, top: size.height, bottom: 0 };
  for (let x = from; x <= to; x++) {
    for (let y = 0; y < size.height; y++) {
      if (!isInk(ink, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

/** A box scaled to a grid of 12 × 18. */
function normalise(ink: Ink, { left, right, top, bottom }: Box): readonly boolean[] {
  return Array.from({ length: 12 * 18 }, (_, index) => {
    const x = left + (((index % 12) + 0.5) / 12) * (right - left + 1);
    const y = top + ((Math.floor(index / 12) + 0.5) / 18) * (bottom - top + 1);
    return isInk(ink, Math.floor(x), Math.floor(y));
  });
}

/** Splits into four characters at columns without ink. */
function splitAtGaps(ink: Ink): Box[] {
  const filled = Array.from({ length: size.width }, (_, x) => trim(ink, x, x).bottom > 0);
  const starts = filled.flatMap((has, x) => (has && filled[x - 1] !== true ? [x] : []));
  const ends = filled.flatMap((has, x) => (has && filled[x + 1] !== true ? [x] : []));
  const boxes = starts.map((from, index) => trim(ink, from, ends[index] ?? from));
  return boxes
    .toSorted((a, b) => b.right - b.left - (a.right - a.left))
    .slice(0, 4)
    .toSorted((a, b) => a.left - b.left);
}

/** Splits into four parts of equal width. */
function splitEvenly(ink: Ink): Box[] {
  const { left, right } = trim(ink, 0, size.width - 1);
  const width = (right - left + 1) / 4;
  return [0, 1, 2, 3].map((index) =>
    trim(ink, Math.round(left + index * width), Math.round(left + (index + 1) * width) - 1),
  );
}

const templates = alphabet.map((character) => {
  const ink = drawPlain(character);
  return { character, grid: normalise(ink, trim(ink, 0, size.width - 1)) };
});

/** Reads each box as the character of the most similar shape. */
const readShapes =
  (split: (ink: Ink) => Box[]) =>
  (ink: Ink): string =>
    split(ink)
      .map((box) => {
        const grid = normalise(ink, box);
        const likeness = (template: readonly boolean[]): number => {
          const both = grid.filter((has, index) => has && template[index]).length;
          return both / grid.filter((has, index) => has || template[index]).length;
        };
        return best(templates, (one) => likeness(one.grid))?.character ?? '';
      })
      .join('');

function best<T>(list: readonly T[], scoreOf: (one: T) => number): T | undefined {
  return list.map((one) => ({ one, score: scoreOf(one) })).toSorted((a, b) => b.score - a.score)[0]?.one;
}

const poses = [-0.3, 0, 0.3].flatMap((angle) =>
  [-8, 0, 8].flatMap((dx) => [-8, 0, 8].map((dy) => ({ angle, dx, dy }))),
);

/**
 * Lays the strokes of every character over each quarter, rotated and shifted, and takes the one that covers the most
 * ink.
 */
function readByOverlay(ink: Ink): string {
  const scoreAt = (character: string, index: number): number => {
    const points = strokesOf(character).flatMap((stroke) =>
      stroke.slice(1).flatMap((to, part) => {
        const from = stroke[part] ?? to;
        return [0.25, 0.5, 0.75, 1].map((t) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }));
      }),
    );
    const scores = poses.map(({ angle, dx, dy }) => {
      const hits = points.filter(({ x, y }) => {
        const [a, b] = [(x - 2) * 9, (y - 3) * 9];
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const at = { x: 44 + index * 54 + dx + a * cos - b * sin, y: 39 + dy + a * sin + b * cos };
        return isInk(ink, Math.round(at.x), Math.round(at.y));
      }).length;
      return hits / (points.length + 4);
    });
    return Math.max(...scores);
  };
  return [0, 1, 2, 3].map((index) => best(alphabet, (character) => scoreAt(character, index)) ?? '').join('');
}

const readers: readonly (readonly [how: string, read: (ink: Ink) => string])[] = [
  ['by shapes between gaps', readShapes(splitAtGaps)],
  ['by shapes in equal parts', readShapes(splitEvenly)],
  ['by laying strokes over it', readByOverlay],
];

/** Ten answers that contain every character. */
const answers = Array.from({ length: 10 }, (_, index) =>
  [0, 1, 2, 3].map((place) => alphabet[(index * 4 + place * 7) % alphabet.length]).join(''),
);

describe('automatic reading', () => {
  it.each(readers)('%s reads plain characters', (_how, read) => {
    expect(answers.map((answer) => read(drawPlain(answer)))).toEqual(answers);
  });

  it.each(readers)('%s reads none of ten captchas', (_how, read) => {
    const right = answers.filter((answer, seed) => read(decode(drawCaptcha(answer, repeatable(seed)))) === answer);

    expect(right).toEqual([]);
  });
});

/** The mean column of the ink. */
function middleOf(ink: Ink): number {
  const sum = ink.reduce((total, one) => total + one, 0);
  return ink.reduce((total, one, at) => total + one * (at % size.width), 0) / sum;
}

describe('captcha', () => {
  it('stands somewhere else in each picture', () => {
    const middles = Array.from({ length: 20 }, (_, seed) => middleOf(decode(drawCaptcha('8K3P', repeatable(seed)))));

    expect(Math.max(...middles) - Math.min(...middles)).toBeGreaterThan(30);
  });

  it('two pictures of the same characters differ', () => {
    const pictures = Array.from({ length: 20 }, () => drawCaptcha('8K3P'));

    expect(new Set(pictures).size).toBe(20);
  });
});

it('refuses an answer that it cannot draw', () => {
  expect(() => drawCaptcha('NOTE')).toThrow("captcha: 'N' has no strokes; known are 2345");
});
