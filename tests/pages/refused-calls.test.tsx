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

      if (asked.size === 0) return;
      const { opened, allow } = await openRefused(page, asked);
      expect(await readAll(opened)).toMatch(SAID);
      expect(opened.faults()).toEqual([]);
      expect(retries().length).toBeGreaterThan(0);

      allow();
      await waitFor(async () => {
        // What was asked for again may ask for more, which was refused as well.
        for (const retry of retries()) await opened.user.click(retry);
        expect(await readAll(opened)).toEqual(text);
      });
    },
    PATIENCE,
  );
});
