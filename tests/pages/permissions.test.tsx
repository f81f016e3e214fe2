import { describe, expect, it } from 'vitest';
import type { ResolvedPage } from '#engine/language';
import { isSecond, listViews, markPage, readButtons, type Guarded } from './guarded-parts.ts';
import { openPage, readScreen, settle } from './open-page.ts';
import { allPages, isExample } from './product-pages.ts';

/** A code that nothing asks for. */
const OTHER = 'NobodyAsksForThis';

const holdsOne = (codes: readonly string[], held: readonly string[]): boolean =>
  codes.length === 0 || codes.some((code) => held.includes(code));

/**
 * What is held, so that every part is shown at least once and hidden at least once whatever the others do, and so that
 * no two parts are held in the same cases: drawing a page for each of its codes alone would take minutes. The parts are
 * numbered from 1, and a case holds those whose number has one digit, or has not.
 */
function listHoldings({ permission }: ResolvedPage, guarded: readonly Guarded[]): readonly (readonly string[])[] {
  const parts = guarded.filter(({ codes }) => codes.length > 0);
  const all = [...new Set([...permission, ...parts.flatMap(({ codes }) => codes)])];
  const own = [...new Set(parts.flatMap(({ codes }) => codes.filter((code) => !isSecond(code))))];
  const opening = permission[0] ?? OTHER;
  const digits = Array.from({ length: own.length.toString(2).length }, (_, digit) => 2 ** digit);
  const byDigit = digits.flatMap((digit) =>
    [true, false].map((wanted) => [opening, ...own.filter((_, index) => ((index + 1) & digit) > 0 === wanted)]),
  );
  // Nobody asks for a second code but the part that it was made for: one case tells whether each of them is enough.
  const seconds = [opening, ...all.filter(isSecond)];
  const others = permission.map((code) => [code]);
  return [...new Map([all, [OTHER], ...others, ...byDigit, seconds].map((one) => [one.join(' '), one])).values()];
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
    const { calls, user } = await openPage(page, { can: held, rows: 1 });
    const buttons = new Set(readButtons());
    const submit = document.querySelector('.fd-footer .ant-btn-primary');
    if (submit && page.kind === 'wizard' && page.result) {
      await user.click(submit);
      await settle();
      for (const button of readButtons()) buttons.add(button);
    }

    const isOpen = holdsOne(page.permission, held);
    const shown = guarded.filter(({ button }) => buttons.has(button));
    expect(shown).toEqual(guarded.filter(({ codes }) => isOpen && holdsOne(codes, held)));
    // Without a code of the page nothing of it is asked for.
    expect(readScreen().includes('暂无权限，请联系机构管理员')).toBe(!isOpen);
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
