import { describe, expect, it } from 'vitest';
import type { ResolvedPage } from '#engine/language';
import { isSecond, listViews, markPage, readButtons, type Guarded } from './guarded-parts.ts';
import { openPage, readScreen, settle } from './open-page.ts';
import { allPages } from './product-pages.ts';

/** A code that nothing asks for. */
const OTHER = 'NobodyAsksForThis';

const holdsOne = (codes: readonly string[], held: readonly string[]): boolean =>
  codes.length === 0 || codes.some((code) => held.includes(code));

/** Everything that can be held, so that each code is there alone and is the only one missing. */
function listHoldings({ permission }: ResolvedPage, guarded: readonly Guarded[]): readonly (readonly string[])[] {
  const known = [...new Set(guarded.flatMap(({ codes }) => codes))];
  const all = [...new Set([...permission, ...known, OTHER])];
  const opening = permission.length > 0 ? permission : [OTHER];
  const alone = known.filter((code) => !isSecond(code)).flatMap((code) => opening.map((open) => [open, code]));
  // Nobody asks for a second code but the part that it was made for: one case tells whether each of them is enough.
  const seconds = opening.map((open) => [open, ...known.filter(isSecond)]);
  const missing = guarded
    .filter(({ codes }) => codes.length > 0)
    .map(({ codes }) => all.filter((one) => !codes.includes(one)));
  const pageOnly = permission.map((code) => [code]);
  return [
    ...new Map(
      [all, [OTHER], ...pageOnly, ...alone, ...seconds, ...missing].map((one) => [one.join(' '), one]),
    ).values(),
  ];
}

const views = allPages.flatMap((page) => listViews(page).map(markPage));
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
