import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openRows, settle, readScreen } from './open-page.ts';

/** The readings of a page in all of its folds. */
export interface Reading {
  readonly texts: Set<string>;
  /** Values by the title of their column or by their label. */
  readonly values: Map<string, Set<string>>;
}

export const emptyReading = (): Reading => ({ texts: new Set(), values: new Map() });

/** Opens the details of a row in a drawer. */
const DRAWER = '[class*="_rowActions_"] [aria-haspopup=dialog]';

/** A cell of the first row, where a chosen row has its details beside the list. */
const CHOOSABLE = '[class*="_split_"] [data-row-key] > [role=gridcell]:not(:has(a, button))';

/** Opens the search fields, the first row and each tab of a page; `onShown` is called whenever something else is in sight. */
export async function unfold(onShown: () => void = () => undefined): Promise<void> {
  const first = ['[class*="_searchButtons_"] [aria-expanded=false]', '[aria-label=展开详情]', DRAWER, CHOOSABLE];
  for (const fold of first.map((selector) => document.querySelector(selector))) {
    if (fold) fireEvent.click(fold);
  }
  // Its code may be on the way.
  if (document.querySelector(DRAWER))
    await waitFor(() => expect(document.querySelector('[class*="_rowDetails_"]')).toBeTruthy());
  await openRows();
  onShown();
  for (const tab of document.querySelectorAll('[role=tab][aria-selected=false]')) {
    fireEvent.click(tab);
    await settle();
    onShown();
  }
}

/** Reads the texts in all folds of a page. */
export async function readUnfolded({ texts, values }: Reading): Promise<void> {
  await unfold(() => {
    for (const text of readScreen()) texts.add(text);
    for (const { label, value } of [...readTables(), ...readFacts()]) {
      values.set(label, (values.get(label) ?? new Set()).add(value));
    }
  });
}

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';

const GRIDS = '[role=grid], [role=treegrid]';

function readTables(): readonly { readonly label: string; readonly value: string }[] {
  return [...document.querySelectorAll(GRIDS)].flatMap((grid) => {
    // Details of a row may hold a grid of their own.
    const own = (selector: string) => [...grid.querySelectorAll(selector)].filter((one) => one.closest(GRIDS) === grid);
    const titles = new Map(
      own('[role=columnheader]')
        .filter((head) => head.querySelector('[class*="_groupTitle_"]') === null)
        .map(
          (head) => [head.getAttribute('aria-colindex'), textOf(head.querySelector('[class*="_headTitle_"]'))] as const,
        ),
    );
    return own('[role=gridcell]').map((cell) => ({
      label: titles.get(cell.getAttribute('aria-colindex')) ?? '',
      value: textOf(cell),
    }));
  });
}

function readFacts(): readonly { readonly label: string; readonly value: string }[] {
  return [...document.querySelectorAll('dl > [class*="_fact_"]')].map((fact) => ({
    label: textOf(fact.querySelector('dt')),
    value: textOf(fact.querySelector('dd')),
  }));
}
