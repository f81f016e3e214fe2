import { describe, expect, it } from 'vitest';
import type { ResolvedPage } from '#engine/language/run';
import { isSecond, listViews, markPage, readButtons, withoutPlain, type Guarded } from './guarded-parts.ts';
import { openPage, openRows, settle } from './open-page.ts';
import { allPages, isExample } from './product-pages.ts';

/** A code that nothing asks for. */
const OTHER = 'NobodyAsksForThis';

const holdsOne = (codes: readonly string[], held: readonly string[]): boolean =>
  codes.length === 0 || codes.some((code) => held.includes(code));

/** Numbers of a width, as digits; no number contains all the digits of another. */
const listWords = (width: number): readonly string[] =>
  Array.from({ length: 2 ** width }, (_, number) => number.toString(2).padStart(width, '0')).filter(
    (word) => word.replaceAll('0', '').length === Math.floor(width / 2),
  );

/** A number for each code, the shorter the fewer codes there are. */
function numberCodes(codes: readonly string[], width = 2): ReadonlyMap<string, string> {
  const words = listWords(width);
  return words.length < codes.length
    ? numberCodes(codes, width + 1)
    : new Map(codes.map((code, at) => [code, words[at] ?? '']));
}

/**
 * Sets of codes, so that every part is shown at least once and hidden at least once, and so that of any two codes each is
 * once held without the other: drawing a page for each of its codes alone would take minutes. The codes are numbered,
 * and a case holds those whose number has one digit.
 */
function listHoldings({ permission }: ResolvedPage, guarded: readonly Guarded[]): readonly (readonly string[])[] {
  const codes = [...new Set(guarded.flatMap((part) => part.codes))];
  const opening = permission.length > 0 ? permission : [OTHER];
  const numbers = [...numberCodes(codes.filter((code) => !isSecond(code)))];
  const width = numbers[0]?.[1].length ?? 0;
  // A page opens by each of its own codes as well.
  const byDigit = Array.from({ length: Math.max(width, opening.length) }, (_, digit) => [
    ...opening.slice(digit % opening.length).slice(0, 1),
    ...numbers.flatMap(([code, number]) => (number[digit] === '1' ? [code] : [])),
  ]);
  // Only the part that a second code was made for asks for it: one case shows that each of them is enough.
  const seconds = [...opening.slice(0, 1), ...codes.filter(isSecond)];
  const cases = [[OTHER], opening.slice(0, 1), ...byDigit, seconds].map((held) => [...new Set(held)].toSorted());
  return [...new Map(cases.map((held) => [held.join(' '), held])).values()];
}

/** Places that no page of the product has (yet) are seen in the examples of the language. */
const RARE = /^(编辑|显示完整的)/u;
const views = allPages
  .flatMap((page) => listViews(page).map(markPage))
  .filter(({ page, guarded }) => !isExample(page) || guarded.some(({ button }) => RARE.test(button)));
const cases = views.flatMap((marked) =>
  listHoldings(marked.page, marked.guarded).map((held) => {
    const codes = held.filter((code) => code !== OTHER).join(', ') || 'no code';
    return [marked.page.name, codes, marked, held] as const;
  }),
);

describe('a page shows what the operator may do, and nothing else', () => {
  it.each(cases)('%s with %s', async (_name, _held, { page, guarded }, held) => {
    const isOpen = holdsOne(page.permission, held);
    const { calls, user } = await openPage(isOpen ? withoutPlain(page) : page, { can: held, rows: 1 });
    await openRows();
    const buttons = new Set(readButtons());
    const submit = document.querySelector('[class*="_footer_"] .ant-btn-primary');
    if (submit && page.kind === 'wizard' && page.result) {
      await user.click(submit);
      await settle();
      for (const button of readButtons()) buttons.add(button);
    }

    const shown = guarded.filter(({ button }) => buttons.has(button));
    expect(shown).toEqual(guarded.filter(({ codes }) => isOpen && holdsOne(codes, held)));
    // Without a code of the page nothing of it is asked for.
    expect(document.body.textContent.includes('暂无权限，请联系管理员')).toBe(!isOpen);
    expect(isOpen ? [] : calls).toEqual([]);
  });

  it('in every kind of place', () => {
    const guarded = views.flatMap((view) => view.guarded);
    const needing = guarded.filter(({ codes }) => codes.length > 1);

    expect(guarded.length - needing.length).toBeGreaterThan(0);
    expect(needing.some(({ button }) => button.startsWith('编辑'))).toBe(true);
    expect(needing.some(({ button }) => button.startsWith('显示完整的'))).toBe(true);
    expect(needing.some(({ button }) => button.startsWith('〔'))).toBe(true);
  });
});
