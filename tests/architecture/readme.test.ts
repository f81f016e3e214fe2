import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProduct } from '#product';
import { cells, readManual } from '../manual/read-manual.ts';
import { runCommands } from '../manual/run-commands.ts';
import { readmes, writeTable } from '../../scripts/readme/route-table.ts';

const files = readProduct(process.cwd());

describe.each(readmes)('%s', (readme) => {
  const text = readFileSync(readme, 'utf8');

  it('has every route; npm run readme writes them', () => {
    expect(cells(text)).toEqual(cells(writeTable(readme, text, files)));
  });

  it('leads to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, file]) => file ?? '');

    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('an analyst adds a page as the README says, and it is right', async () => {
  const [example] = readManual('README.md').filter(({ kind }) => kind === 'runs');
  const said = await runCommands((example?.body ?? '').trimEnd().split('\n'), files);

  expect(said).toContain(`no mistakes: ${files.pages.length + 1} pages checked`);
  expect(said).toContain('contract credit.json');
});
