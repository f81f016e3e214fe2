import { useMemoizedFn } from 'ahooks';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { ItemModel } from '../../../headless/form/array/item-model.ts';

/** Px of a row: control, line for messages and padding; each is as high, so that a place can be reckoned. */
export const ROW_HEIGHT = 68;
export const BODY_HEIGHT = 8 * ROW_HEIGHT;
const AHEAD = 3;

interface Shown {
  readonly from: number;
  readonly to: number;
}

/** A mounted row, or a number of rows that are not. */
export type RowSlot =
  | { readonly item: ItemModel; readonly number: number }
  | { readonly gap: number; readonly at: number };

export interface RowWindow {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly slots: readonly RowSlot[];
  readonly handleScroll: () => void;
  /** The row with the focus stays, wherever one scrolls to. */
  readonly handleFocus: (event: FocusEvent) => void;
}

/** The mounted rows of a table: all of a short one; of a long one those in sight, and some ahead. */
export function useRowWindow(list: ArrayModel, long: boolean): RowWindow {
  const frame = useRef<HTMLDivElement>(null);
  const items = list.shown;
  const count = items.length;
  const [shown, setShown] = useState<Shown>(() => windowAt(0, count));
  const [focused, setFocused] = useState<string>();
  const handleScroll = (): void => {
    const next = windowAt(frame.current?.scrollTop ?? 0, count);
    setShown((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  useLayoutEffect(handleScroll, [count]);
  useSought(list, frame, handleScroll);
  const isShown = (item: ItemModel, at: number): boolean =>
    !long || item.key === focused || (at >= shown.from && at < shown.to);
  return {
    frame,
    slots: cutSlots(items, isShown),
    handleScroll,
    handleFocus: ({ target }) => setFocused(target.closest<HTMLElement>('tr[data-item]')?.dataset['item']),
  };
}

function cutSlots(items: readonly ItemModel[], isShown: (item: ItemModel, at: number) => boolean): readonly RowSlot[] {
  const slots: RowSlot[] = [];
  items.forEach((item, at) => {
    const last = slots.at(-1);
    if (isShown(item, at)) slots.push({ item, number: at + 1 });
    else if (last && 'gap' in last) slots[slots.length - 1] = { ...last, gap: last.gap + 1 };
    else slots.push({ gap: 1, at });
  });
  return slots;
}

function windowAt(top: number, count: number): Shown {
  const from = Math.max(0, Math.floor(top / ROW_HEIGHT) - AHEAD);
  return { from, to: Math.min(count, Math.ceil((top + BODY_HEIGHT) / ROW_HEIGHT) + AHEAD) };
}

/** Scrolls to the row that must be revealed. */
function useSought(list: ArrayModel, frame: RefObject<HTMLDivElement | null>, onScroll: () => void): void {
  const { sought, shown: items } = list;
  const handleScroll = useMemoizedFn(onScroll);
  useEffect(() => {
    if (sought === undefined) return;
    const at = items.findIndex((item) => item.key === sought);
    const element = frame.current;
    if (element && at >= 0) {
      const top = at * ROW_HEIGHT;
      const isInSight = top >= element.scrollTop && top + ROW_HEIGHT <= element.scrollTop + element.clientHeight;
      if (!isInSight) element.scrollTo({ top: Math.max(0, top - BODY_HEIGHT / 2) });
      // The browser's own event follows a frame later.
      handleScroll();
    }
    list.found();
  }, [sought, items, list, frame, handleScroll]);
}
