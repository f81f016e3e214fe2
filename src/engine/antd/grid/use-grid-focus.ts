import { useLayoutEffect, useState, type RefObject } from 'react';
import { GridNavigator, type GridView } from './grid-navigator.ts';

/** The focus in a grid: {@link GridNavigator}, following what the grid draws. */
export function useGridFocus(scrollerRef: RefObject<HTMLElement | null>, view: GridView): GridNavigator {
  const [navigator] = useState(() => new GridNavigator(view));
  useLayoutEffect(() => navigator.follow(scrollerRef.current, view));
  return navigator;
}
