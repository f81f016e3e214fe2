import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Inspector, Target } from '#engine';

interface Wishes {
  /** The modifier and a press on an element; returns whether it belonged to a part. */
  readonly onPoint: (element: Element) => boolean;
  /** The modifier is held over an element; undefined once it is let go. */
  readonly onHover: (element: Element | undefined) => void;
  /** The keys that open and close. */
  readonly onToggle: () => void;
}

/** Presses that the page must not get, because the inspector takes them. */
const SWALLOWED = ['mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'] as const;

/**
 * Listens for Alt and a press anywhere in the window, and for Alt+Shift+I. The element is asked of the place, not of
 * the event: a disabled button has no clicks. Returns how to stop.
 */
function listen({ onPoint, onHover, onToggle }: Wishes): () => void {
  let taken = false;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const handleDown = (event: PointerEvent): void => {
    const element = event.altKey && event.button === 0 ? elementAt(event) : null;
    taken = element !== null && onPoint(element);
    if (taken) swallow(event);
  };
  const handleMove = (event: PointerEvent): void => onHover((event.altKey && elementAt(event)) || undefined);
  const handleKey = (event: KeyboardEvent): void => {
    // By its place on the keyboard: on macOS, Option makes another letter of it.
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyI') return;
    swallow(event);
    onToggle();
  };
  window.addEventListener('pointerdown', handleDown, options);
  window.addEventListener('pointermove', handleMove, options);
  window.addEventListener('keydown', handleKey, options);
  window.addEventListener('keyup', (event) => (event.altKey ? undefined : onHover(undefined)), options);
  for (const name of SWALLOWED) {
    window.addEventListener(name, (event) => (taken && event.altKey ? swallow(event) : undefined), options);
  }
  return () => stop.abort();
}

function elementAt({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY);
}

/** The target of the pointer: an element, or a part by its place in the page. */
interface Pointed {
  /** Name of the page. */
  readonly page: string;
  /** JSON Pointer into it. */
  readonly pointer: string;
  readonly element?: Element | undefined;
  /** An element of the row that counts, when the part belongs to one. */
  readonly near?: Target | undefined;
}

/** Points at the part that an element belongs to; undefined outside of pages. */
function pointAt(inspector: Inspector, element: Element): Pointed | undefined {
  const target = inspector.find(element);
  return target && { page: target.open.page.name, pointer: target.part.pointer, element, near: target };
}

/** Points at the page in front; undefined without one. */
function pointAtPage(inspector: Inspector): Pointed | undefined {
  const page = inspector.pick('');
  return page && { page: page.open.page.name, pointer: '' };
}

/** The target on the present screen: elements come and go. Of another page, that page. */
function findPointed(inspector: Inspector, { page, pointer, element, near }: Pointed): Target | undefined {
  const found = element?.isConnected === true ? inspector.find(element) : undefined;
  if (found?.part.pointer === pointer) return found;
  const front = inspector.pick('');
  return front?.open.page.name === page ? (inspector.pick(pointer, near) ?? front) : front;
}

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

/** Follows the pointer over the pages of an inspector. */
export function usePointing(inspector: Inspector): Pointing {
  const [pointed, setPointed] = useState(recall);
  useEffect(() => remember(pointed), [pointed]);
  const [hovered, setHovered] = useState<Element>();
  // Rows come again and pages change: the element below the pointer is looked up anew.
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

/** A saved page file loads the page again; the inspected part is remembered for that. */
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
