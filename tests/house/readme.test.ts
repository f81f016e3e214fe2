import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProduct } from '#product';
import { cells, readManual } from '../manual/read-manual.ts';
import { runCommands } from '../manual/run-commands.ts';
import { routeFile, writeRoutes } from '../../scripts/readme/route-table.ts';

const files = readProduct(process.cwd());

it('the list of routes has every route; npm run readme writes it', () => {
  expect(cells(readFileSync(routeFile, 'utf8'))).toEqual(cells(writeRoutes(files)));
});

const linked = [
  'README.md',
  'README.zh-CN.md',
  'src/README.md',
  'src/server/RUNNING.md',
  'src/server/RUNNING.zh-CN.md',
  routeFile,
];

describe.each(linked)('%s', (readme) => {
  const text = readFileSync(readme, 'utf8');

  it('leads to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, file]) => join(dirname(readme), file ?? ''));

    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it.each(['README.md', 'README.zh-CN.md'])('%s is one screen, not a manual', (readme) => {
  expect(readFileSync(readme, 'utf8').split('\n').length).toBeLessThanOrEqual(150);
});

it('an analyst adds a page as the README says, and it is right', async () => {
  const [example] = readManual('README.md').filter(({ kind }) => kind === 'runs');
  const said = await runCommands((example?.body ?? '').trimEnd().split('\n'), files);

  expect(said).toContain(`no mistakes: ${files.pages.length + 1} pages checked`);
  expect(said).toContain('contract credit.json');
});
