import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedPage } from '#engine/language/run';
import { openPage, readScreen, REFUSAL, settle, type OpenPage, type Opening } from './open-page.ts';
import { codesOf, pageParts, type Parts } from './page-parts.ts';
import { pageScope, replyOf } from './page-scope.ts';
import { MANY_ROWS, shippedPages } from './product-pages.ts';
import { emptyReading, readUnfolded, unfold, type Reading } from './unfold.ts';

/** The examples of the language are drawn on the browser's stage. */
const named = shippedPages.map((page) => [page.name, page] as const);

/** Traces of values that no operator should read. */
const RAW = /\{\{|\$cel|\bundefined\b|\bnull\b|\bNaN\b|Infinity|Invalid Date|\[object/u;

/** Faults that keep a page from being whole. */
function findFaults({ faults }: OpenPage, texts: Iterable<string> = readScreen()): readonly unknown[] {
  const headings = document.querySelectorAll('h1').length;
  return [
    ...faults(),
    ...[...document.querySelectorAll('[data-broken]')].map(({ textContent }) => textContent),
    ...(headings === 1 ? [] : [`${headings} headings`]),
    ...[...texts].filter((text) => RAW.test(text)),
  ];
}

/** The parts that a page of this number of records must show. */
function partsOf(page: ResolvedPage, rows: number): Parts {
  const amount = { rows };
  const records =
    page.kind === 'list' ? (replyOf(page.source.operation, amount) as { readonly list: unknown[] }).list : [];
  return pageParts(page, pageScope(page, amount), records);
}

/** Coded values on show; those joined into one text are left out. */
const listCoded = (page: ResolvedPage, { values }: Parts) =>
  values
    .filter(({ field }) => (field.wire?.length ?? 1) === 1)
    .map(({ label, field, inRows }) => ({ label, inRows, codes: codesOf(field, page) }))
    .filter(({ codes }) => codes.length > 0);

type Coded = ReturnType<typeof listCoded>[number];

/** A page of many records: no more than it takes to see every code and each part that depends on one. */
function partsOfMany(page: ResolvedPage): Parts & { readonly rows: number } {
  const most = partsOf(page, MANY_ROWS);
  const coded = listCoded(page, most).filter(({ inRows }) => inRows);
  const rows = Math.max(0, ...coded.map(({ codes }) => codes.length)) + 2;
  const enough = partsOf(page, rows);
  const isAll = new Set(enough.texts).size === new Set(most.texts).size;
  return isAll ? { ...enough, rows } : { ...most, rows: MANY_ROWS };
}

/** Records for a page of one record; a cell that shows one by its label must show the next one too. */
const TURNS = 3;

/** A page's last drawing: its input, its calls and all its texts. */
interface Whole {
  readonly amount: Opening;
  readonly asked: ReadonlySet<string>;
  readonly text: string;
}

/** A page with many records, and with one at a time where it shows one. */
async function drawWhole(page: ResolvedPage) {
  const parts = partsOfMany(page);
  const coded = listCoded(page, parts);
  // Rows show them all at once, a record one at a time.
  const turns = Math.min(TURNS, Math.max(0, ...coded.map(({ codes, inRows }) => (inRows ? 0 : codes.length))));
  const many = { rows: parts.rows };
  const reading = emptyReading();
  const draw = async (amount: Opening) => {
    const opened = await openPage(page, amount);
    await readUnfolded(reading);
    return { opened, amount };
  };
  let last = await draw(many);
  const faults = findFaults(last.opened, reading.texts);
  const texts = new Set(reading.texts);
  for (let start = 1; start < turns; start += 1) last = await draw({ rows: 1, start });
  const asked = new Set(last.opened.calls.map(({ operation }) => operation));
  const whole: Whole = { amount: last.amount, asked, text: document.body.textContent };
  // Rows that the first record hides are there with the next one.
  if (findUnseen(coded, reading).length > 0) await draw({ ...many, start: 1 });
  return { parts, coded, reading, texts, faults, whole };
}

type Drawing = Awaited<ReturnType<typeof drawWhole>>;
const drawings = new Map<string, Promise<Drawing>>();

/** Draws a page when it is first asked for. */
function findDrawing(page: ResolvedPage): Promise<Drawing> {
  const drawing = drawings.get(page.name) ?? drawWhole(page);
  drawings.set(page.name, drawing);
  return drawing;
}

const readShown = ({ values }: Reading, label: string) => [...(values.get(label) ?? [])];

/** Codes that should have been on show by their labels and were not. */
function findUnseen(coded: readonly Coded[], reading: Reading) {
  return coded.flatMap(({ label, codes, inRows }) => {
    const shown = readShown(reading, label);
    const unseen = codes.filter((code) => !shown.some((text) => text.includes(code.label)));
    const enough = inRows ? codes.length : Math.min(TURNS, codes.length);
    return codes.length - unseen.length >= enough ? [] : unseen.map((code) => [label, code.label]);
  });
}

const SAID = new RegExp(`${REFUSAL}|加载失败`, 'u');

/** A page may ask for several things, and each is refused in turn, ms. */
const PATIENCE = 60_000;

/** Numbers beside the tabs of a list: without them the tabs do all the same. */
const ornament = (page: ResolvedPage): string | undefined =>
  page.kind === 'list'
    ? page.quickFilters?.flatMap((set) => ('items' in set ? (set.counts?.operation ?? []) : []))[0]
    : undefined;

/** All texts of a page once nothing more arrives. */
async function readAll(): Promise<string> {
  await unfold();
  return document.body.textContent;
}

/** Buttons that load again: of a failed part, and of a captcha's picture. */
const AGAIN = ['重试', '加载失败，点击重试'];
const retries = (): readonly Element[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => AGAIN.includes(textContent));

describe.each(named)('%s', (_name, page) => {
  it('is whole with no records and nothing that may be missing', async () => {
    expect(findFaults(await openPage(page, { filled: 'required' }))).toEqual([]);
  });

  it('is whole with many records, and each title, label and action of it can be read', async () => {
    const { parts, texts, faults } = await findDrawing(page);

    expect(faults).toEqual([]);
    const wanted = new Set(parts.texts);
    expect(wanted.size).toBeGreaterThan(0);
    expect([...wanted].filter((text) => !texts.has(text))).toEqual([]);
  });

  it('shows every coded value by its label, never by its code', async () => {
    const { coded, reading } = await findDrawing(page);

    expect(findUnseen(coded, reading)).toEqual([]);
    for (const { label, codes } of coded) {
      const shown = readShown(reading, label);
      expect(codes.filter((code) => code.value !== code.label && shown.includes(code.value))).toEqual([]);
    }
  });

  it(
    'says what is refused while it opens, asks for it again, and loses nothing else',
    async () => {
      const { amount, asked, text } = (await findDrawing(page)).whole;
      const wanted = new Set(asked);
      wanted.delete(ornament(page) ?? '');
      if (wanted.size === 0) return;

      let refused = true;
      const opened = await openPage(page, { ...amount, refuses: (one) => refused && wanted.has(one) });
      expect(await readAll()).toMatch(SAID);
      expect(opened.faults()).toEqual([]);
      expect(retries().length).toBeGreaterThan(0);

      refused = false;
      await waitFor(async () => {
        // A repeated call may lead to more calls, which were refused as well.
        for (const retry of retries()) fireEvent.click(retry);
        await settle();
        expect(await readAll()).toEqual(text);
      });
    },
    PATIENCE,
  );
});
