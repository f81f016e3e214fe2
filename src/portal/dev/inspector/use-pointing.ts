import type { Inspector, Target } from '#engine';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';
import { findPointed, pointAt, pointAtPage, type Pointed } from './pointed.ts';

export interface Pointing {
  /** The inspected part; undefined while the inspector is closed. */
  readonly target: Target | undefined;
  /** Its element; undefined while it is not drawn. */
  readonly element: Element | undefined;
  /** The element under the mouse while the modifier is held. */
  readonly hovered: Element | undefined;
  /** Finds a part of the same page by its pointer. */
  readonly find: (pointer: string) => Target | undefined;
  readonly pick: (pointer: string) => void;
  readonly close: () => void;
}

/** Follows what somebody points at in the pages of an inspector. */
export function usePointing(inspector: Inspector): Pointing {
  const [pointed, setPointed] = useState(recall);
  useEffect(() => remember(pointed), [pointed]);
  const [hovered, setHovered] = useState<Element>();
  // Rows come again and pages change: what is pointed at is looked up anew.
  useSyncExternalStore(pointed ? inspector.subscribe : listenToNothing, inspector.version);
  const target = pointed && findPointed(inspector, pointed);
  useEffect(
    () =>
      listen({
        onPoint: (element) => {
          const next = pointAt(inspector, element);
          if (next) setPointed(next);
          return next !== undefined;
        },
        onHover: (element) => setHovered(element && inspector.find(element) ? element : undefined),
        onToggle: () => setPointed((now) => (now ? undefined : pointAtFocus(inspector))),
      }),
    [inspector],
  );
  const pick = (pointer: string): void => {
    if (target) setPointed({ page: target.open.page.name, pointer, near: target });
  };
  const own = pointed?.element?.isConnected === true ? pointed.element : undefined;
  return {
    target,
    element: own ?? (target && inspector.elementOf(target.part)),
    hovered,
    find: (pointer) => inspector.pick(pointer, target),
    pick,
    close: () => setPointed(undefined),
  };
}

/** A saved page file loads the page again: what was inspected is remembered for that. */
const KEY = 'inspected';

function remember(pointed: Pointed | undefined): void {
  if (!pointed) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify({ page: pointed.page, pointer: pointed.pointer }));
}

function recall(): Pointed | undefined {
  return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Pointed | null) ?? undefined;
}

const listenToNothing = () => () => undefined;

function pointAtFocus(inspector: Inspector): Pointed | undefined {
  const focused = document.activeElement;
  return (focused ? pointAt(inspector, focused) : undefined) ?? pointAtPage(inspector);
}
