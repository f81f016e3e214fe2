import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['src/engine/antd', 'src/portal', 'src/parts', 'src/shell']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Ways to read a typed text beside `src/values/kinds`: antd's input of numbers, JavaScript's parsers, formats of pickers. */
const parsers = /\bInputNumber\b|\bparseFloat\(|\bparseInt\((?!.*, 16\))|\bparser=|format=\{\[/u;

it('inputs read typed values by the kinds only', () => {
  expect(sources.filter(([, code]) => parsers.test(code)).map(([file]) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});

it('no input lets the browser cut a pasted text off', () => {
  const inputs = sources.filter(([file]) => file.endsWith('.tsx'));

  expect(
    inputs.filter(([, code]) => /\bmaxLength=\{|\? \{\} : \{ maxLength \}/u.test(code)).map(([file]) => file),
  ).toEqual([]);
});

/** The specimens show antd's own parts; the demo's clock is no value of the product. */
const bare = new Set(['src/portal/demo/ClockSection.tsx', 'src/portal/themes/AntdSpecimens.tsx']);

it('every picker takes typed texts', () => {
  const pickers = sources.filter(([file, code]) => /<(?:Date|Time)Picker\b/u.test(code) && !bare.has(file));

  expect(pickers.filter(([, code]) => !code.includes('<TypingContext')).map(([file]) => file)).toEqual([]);
  expect(pickers.length).toBeGreaterThan(3);
});
