import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { checkProduct, fakeReply, formatIn, type ProductFiles } from '#engine/language/prove';
import { renderPage } from '#engine/testing';
import { createProductMaker } from '../products/make-product.ts';
import { applyChange } from './apply-change.ts';
import { contractOf } from './product-files.ts';
import { listUntried, readManual, type Example } from './read-manual.ts';

const TUTORIAL = 'schemas/TUTORIAL.en.md';
const { create, remove } = createProductMaker();
afterAll(remove);

const { folder, mistakes, reread } = await create('tests/manual/clinic.yaml', '--all');

/** Writes what an example tells into the product. */
function follow({ kind, argument, body }: Example): void {
  const file = join(folder, argument);
  writeFileSync(file, kind === 'create' ? body : applyChange(readFileSync(file, 'utf8'), body, argument));
}

const mistakesOf = (files: ProductFiles): readonly string[] =>
  checkProduct(files).diagnostics.map((one) => formatIn(one, 'en'));

/** The tutorial followed from top to bottom, with the product as its reader has it by then; mistakes are undone. */
const steps = readManual(TUTORIAL).map((example) => {
  const file = join(folder, example.argument);
  const text = existsSync(file) && example.kind === 'mistake' ? readFileSync(file, 'utf8') : undefined;
  if (['create', 'change', 'mistake'].includes(example.kind)) follow(example);
  const files = reread();
  if (text !== undefined) writeFileSync(file, text);
  return { ...example, files };
});
const titled = (...kinds: readonly string[]) =>
  steps.filter(({ kind }) => kinds.includes(kind)).map((step) => [step.line, step.argument, step] as const);

it('begins with a product without a mistake, and ends with one', () => {
  const last = steps.findLast(({ kind }) => kind === 'change');

  expect([mistakes, last && mistakesOf(last.files)]).toEqual([[], []]);
});

it.each(titled('spot', 'mistake'))(
  'line %i: the checker says so: %s',
  (_line, _file, { kind, body, answer, files }) => {
    expect(mistakesOf(files)).toEqual([(kind === 'spot' ? body : answer).trimEnd()]);
  },
);

it.each(titled('see'))('line %i: %s', async (_line, argument, { files }) => {
  const [name = '', ...words] = argument.split(' | ');
  const page = checkProduct(files).pages.get(name);
  if (!page) throw new Error(`there is no page ${name}`);
  const { operations } = contractOf(files);
  const answer = (id: string) => () => {
    const operation = operations.get(id);
    return operation && fakeReply(operation, { dictionaries: {} });
  };
  const calls = Object.fromEntries([...operations.keys()].map((id) => [id, answer(id)]));
  renderPage(page, { calls, params: { petId: '1', ownerId: '1' } });
  await screen.findByRole('heading', { level: 1 });

  for (const word of words)
    await waitFor(() =>
      expect([word, document.body.textContent.includes(word.replace(/^!/u, ''))]).toEqual([
        word,
        !word.startsWith('!'),
      ]),
    );
});

it('has a test for every example, and links to files and chapters that are there', () => {
  const links = [...readFileSync(TUTORIAL, 'utf8').matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/gu)];
  const titles = [...readFileSync('schemas/README.en.md', 'utf8').matchAll(/^## (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

  expect(listUntried(TUTORIAL)).toEqual([]);
  expect(links.filter(([, file = '']) => !existsSync(join('schemas', file)))).toEqual([]);
  expect(links.filter(([, , chapter]) => chapter !== undefined && !titles.includes(chapter))).toEqual([]);
});
