import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const language = 'src/engine/language';

/** What each room may import beside its own files, from the ground up. */
const below: Readonly<Record<string, readonly string[]>> = {
  run: [],
  read: ['run'],
  complete: ['run', 'read'],
  rules: ['run', 'read', 'complete'],
  product: ['run', 'read', 'complete', 'rules'],
  edit: ['run', 'read', 'complete', 'rules', 'product'],
};

const sources = readdirSync(language, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.ts$/u.test(file));
const roomOf = (file: string): string => file.split('/')[0] ?? '';

it('the language has the rooms of its README', () => {
  const rooms = new Set(sources.filter((file) => file.includes('/')).map(roomOf));

  expect([...rooms].toSorted()).toEqual(Object.keys(below).toSorted());
});

it.each(Object.entries(below))('%s imports only rooms below it: %j', (room, allowed) => {
  const others = sources
    .filter((file) => roomOf(file) === room)
    .flatMap((file) => {
      const text = readFileSync(join(language, file), 'utf8');
      const specifiers = [...text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/gu)].map(([, one]) => one ?? '');
      return specifiers.map((one) => `${file} → ${relative(language, join(language, dirname(file), one))}`);
    })
    .filter((line) => ![room, ...allowed].includes(roomOf(line.split(' → ')[1] ?? '')));

  expect(others).toEqual([]);
});

it('rules.ts lists every rule', () => {
  const listed = readFileSync(join(language, 'rules/rules.ts'), 'utf8');
  const files = sources.filter((file) => file.startsWith('rules/')).filter((file) => isRule(file));

  expect(files.filter((file) => !listed.includes(`'./${file.slice('rules/'.length)}'`))).toEqual([]);
  expect(files.length).toBeGreaterThan(40);
});

const isRule = (file: string): boolean => /^export const rule\b/mu.test(readFileSync(join(language, file), 'utf8'));
