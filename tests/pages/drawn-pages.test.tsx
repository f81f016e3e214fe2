import { describe, expect, it } from 'vitest';
import type { ResolvedPage } from '#engine/language';
import { openPage, readScreen, type OpenPage } from './open-page.ts';
import { codesOf, pageParts, type Parts } from './page-parts.ts';
import { pageScope, replyOf } from './page-scope.ts';
import { MANY_ROWS, shippedPages } from './product-pages.ts';
import { emptyReading, readUnfolded, type Reading } from './unfold.ts';

/** The examples of the language are drawn on the browser's stage. */
const named = shippedPages.map((page) => [page.name, page] as const);

/** Traces of values that no operator should read. */
const RAW = /\{\{|\$cel|\bundefined\b|\bnull\b|\bNaN\b|Infinity|Invalid Date|\[object/u;

/** What keeps a page from being whole. */
function findFaults({ faults }: OpenPage, texts: Iterable<string> = readScreen()): readonly unknown[] {
  const headings = document.querySelectorAll('h1').length;
  return [
    ...faults(),
    ...[...document.querySelectorAll('.fd-broken')].map(({ textContent }) => textContent),
    ...(headings === 1 ? [] : [`${headings} headings`]),
    ...[...texts].filter((text) => RAW.test(text)),
  ];
}

const many = { rows: MANY_ROWS };

/** What a page of many records must show. */
function partsOf(page: ResolvedPage): Parts {
  const rows = page.kind === 'list' ? (replyOf(page.source.operation, many) as { readonly list: unknown[] }).list : [];
  return pageParts(page, pageScope(page, many), rows);
}

describe('with no records and nothing that may be missing a page is whole', () => {
  it.each(named)('%s', async (_name, page) => {
    expect(findFaults(await openPage(page, { filled: 'required' }))).toEqual([]);
  });
});

/** Coded values on show; of what is joined from several fields none stands alone. */
function codedValues(page: ResolvedPage) {
  return partsOf(page)
    .values.filter(({ field }) => (field.wire?.length ?? 1) === 1)
    .map(({ label, field, inRows }) => ({ label, inRows, codes: codesOf(field, page) }))
    .filter(({ codes }) => codes.length > 0);
}

describe('with many records a page is whole, each title, label and action of it can be read, and coded values by label', () => {
  it.each(named)('%s', async (_name, page) => {
    const reading = emptyReading();
    const opened = await openPage(page, many);
    await readUnfolded(opened, reading);

    expect(findFaults(opened, reading.texts)).toEqual([]);
    const texts = new Set(partsOf(page).texts);
    expect(texts.size).toBeGreaterThan(0);
    expect([...texts].filter((text) => !reading.texts.has(text))).toEqual([]);
    await checkCoded(page, reading);
  });
});

/** Records that a page of one record is drawn with: what shows one of them by its label shows the next one too. */
const TURNS = 3;

/** Every coded value is shown by its label, never by its code. */
async function checkCoded(page: ResolvedPage, reading: Reading): Promise<void> {
  const fields = codedValues(page);
  // Rows show them all at once, a record one at a time.
  const turns = Math.min(TURNS, Math.max(0, ...fields.map(({ codes, inRows }) => (inRows ? 0 : codes.length))));
  for (let start = 1; start < turns; start += 1) {
    await readUnfolded(await openPage(page, { rows: 1, start }), reading);
  }

  const shownAs = (label: string) => [...(reading.values.get(label) ?? [])];
  const findUnseen = () =>
    fields.flatMap(({ label, codes, inRows }) => {
      const unseen = codes.filter((code) => !shownAs(label).some((text) => text.includes(code.label)));
      const enough = inRows ? codes.length : Math.min(TURNS, codes.length);
      return codes.length - unseen.length >= enough ? [] : unseen.map((code) => [label, code.label]);
    });
  // Rows that the first record hides are there with the next one.
  if (findUnseen().length > 0) await readUnfolded(await openPage(page, { ...many, start: 1 }), reading);
  expect(findUnseen()).toEqual([]);
  for (const { label, codes } of fields) {
    const shown = shownAs(label);
    expect(codes.filter((code) => code.value !== code.label && shown.includes(code.value))).toEqual([]);
  }
}
