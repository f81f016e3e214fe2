import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedPage } from '#engine/language';
import { openPage, REFUSAL, type OpenPage } from './open-page.ts';
import { shippedPages } from './product-pages.ts';
import { unfold } from './unfold.ts';

const SAID = new RegExp(`${REFUSAL}|加载失败`, 'u');

/** A page may ask for several things, and each is refused in turn, ms. */
const PATIENCE = 60_000;

/** Numbers beside the tabs of a list: without them the tabs do all the same. */
const ornament = (page: ResolvedPage): string | undefined =>
  page.kind === 'list' ? page.quickFilters?.counts?.operation : undefined;

/** Everything that stands on a page once nothing more arrives. */
async function readAll(opened: OpenPage): Promise<string> {
  await unfold(opened);
  return document.body.textContent;
}

async function openRefused(page: ResolvedPage, operations: ReadonlySet<string>) {
  let refused = true;
  const opened = await openPage(page, { rows: 1, refuses: (one) => refused && operations.has(one) });
  return {
    opened,
    allow: () => {
      refused = false;
    },
  };
}

const retries = (): readonly Element[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '重试');

describe('what is refused while a page opens is said, can be asked for again, and nothing else is lost', () => {
  it.each(shippedPages.map((page) => [page.name, page] as const))(
    '%s',
    async (_name, page) => {
      const whole = await openPage(page, { rows: 1 });
      const text = await readAll(whole);
      const asked = new Set(whole.calls.map((call) => call.operation));
      asked.delete(ornament(page) ?? '');

      // The first alone, the last alone, and all of them: what stands between them is refused with the others.
      const [first, last] = [[...asked].slice(0, 1), [...asked].slice(1).slice(-1)];
      for (const operations of [first, last, [...asked]].filter((some) => some.length > 0)) {
        const { opened, allow } = await openRefused(page, new Set(operations));
        let shown = '';
        await waitFor(async () => {
          shown = await readAll(opened);
          expect([operations, shown === text || SAID.test(shown)]).toEqual([operations, true]);
        });
        // An answer that nobody needed any more.
        if (shown === text) continue;
        expect([operations, ...opened.faults()]).toEqual([operations]);
        expect([operations, retries().length > 0]).toEqual([operations, true]);

        allow();
        await waitFor(async () => {
          // What was asked for again may ask for more, which was refused as well.
          for (const retry of retries()) await opened.user.click(retry);
          expect([operations, await readAll(opened)]).toEqual([operations, text]);
        });
      }
    },
    PATIENCE,
  );
});
