import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generated } from '../../scripts/setup/prepare.ts';

const files = ['src', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  // The peers of the benchmark are a package of their own.
  .filter((file) => !file.includes('/node_modules/'));
const code = files.filter((file) => /\.(ts|tsx|mjs)$/u.test(file) && !file.includes('.gen.'));
const sources = code.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/u.test(file));

/** Rooms whose index.ts is their door. */
const doors = [
  'src/parts/index.ts',
  'src/client/index.ts',
  'src/contract/index.ts',
  'src/engine/index.ts',
  'src/engine/language/index.ts',
  'src/engine/headless/index.ts',
  'src/engine/antd/index.ts',
  'src/engine/formily/index.ts',
  'src/engine/testing/index.ts',
  'src/product/index.ts',
  'src/server/index.ts',
  'src/trade/index.ts',
  'src/trade/demo/index.ts',
  'src/shell/index.ts',
  'src/trade/language/index.ts',
];

function countLines(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => !/^\s*($|\/\/|\/?\*)/u.test(line)).length;
}

it('a generated file that is gone is made again at the next start', () => {
  const names = readdirSync('schemas/language').map((name) => `schemas/language/${name}`);
  const made = [...files, ...names].filter((file) => /\.gen\.\w+$/u.test(file));

  expect(generated.outputs.toSorted()).toEqual(made.toSorted());
});

describe('the files of the project', () => {
  it('have no catch-all names', () => {
    const banned = /^(utils?|helpers?|common|misc|manager)\./u;

    expect(code.filter((file) => banned.test(basename(file)))).toEqual([]);
  });

  it('have an index only where a room has its door', () => {
    const indexes = code.filter((file) => /^index\.tsx?$/u.test(basename(file)));

    expect(indexes.filter((file) => !doors.includes(file))).toEqual([]);
  });

  it('lie one folder deep in the modules of the server', () => {
    expect(files.filter((file) => /^src\/(?:server|trade)\/modules\/[^/]+\/[^/]+\//u.test(file))).toEqual([]);
  });

  it('have one of ten names in a module of the server, unless they do not fit into its commands', () => {
    const usual = /\/(?:routes|rules|queries|commands|present|messages|document|jobs|import|decide)\.ts$/u;
    // With these, commands.ts would import itself in a circle.
    const circular = ['contract/end.ts', 'contract/sign.ts', 'push/content.ts'];
    const others = sources.filter(
      (file) =>
        /^src\/(?:server|trade)\/modules\/[^/]+\//u.test(file) &&
        !usual.test(file) &&
        !circular.some((one) => file.endsWith(`/${one}`)),
    );
    const fits = (file: string) => countLines(file) + countLines(`${dirname(file)}/commands.ts`) <= 300;

    expect(others.filter(fits)).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  });

  it('lie with at most 24 others in a folder of the server, but for its modules', () => {
    const folders = [...new Set(files.map((file) => dirname(file)))].filter((folder) =>
      /^src\/(?:server|trade)\b/u.test(folder),
    );
    const full = folders.filter((folder) => readdirSync(folder).length > 25);

    expect(full).toEqual(['src/trade/modules']);
  });

  it('suppress no rule of the linter or the compiler', () => {
    const suppression = /\b(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck)/u;

    expect(code.filter((file) => suppression.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('are small: half within 70 lines, nine in ten within 200', () => {
    const sizes = sources.map(countLines).toSorted((a, b) => a - b);
    const quantile = (part: number) => sizes[Math.floor((sizes.length - 1) * part)]!;

    expect(quantile(0.5)).toBeLessThanOrEqual(70);
    expect(quantile(0.9)).toBeLessThanOrEqual(200);
  });
});
