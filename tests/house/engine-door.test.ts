import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const door = readFileSync('src/engine/index.ts', 'utf8');

/** Names of the door's exports, each with the lines before it. */
const exports = [...door.matchAll(/(.*)\nexport (?:type )?\{ ([^}]+) \}/gu)].map(([, before = '', names = '']) => ({
  before,
  names: names.split(',').map((name) => name.trim()),
}));

/** Everything that is imported by the door. */
const imported = ['src/portal', 'scripts', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/u.test(file) && !file.includes('node_modules'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import (?:type )?\{([^}]+)\} from '#engine'/gu)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /u, '')));

it('explains each export of the engine on its own', () => {
  const unexplained = exports.filter(({ before, names }) => !before.endsWith('*/') || names.length > 1);

  expect(unexplained).toEqual([]);
  expect(exports.length).toBeGreaterThan(30);
});

it('exports nothing from the engine without a user', () => {
  const used = new Set(imported);

  expect(exports.flatMap(({ names }) => names).filter((name) => !used.has(name))).toEqual([]);
});
