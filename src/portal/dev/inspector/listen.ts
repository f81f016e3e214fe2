interface Wishes {
  /** The modifier and a press on an element; returns whether it stood for a part. */
  readonly onPoint: (element: Element) => boolean;
  /** The modifier is held over an element; undefined once it is let go. */
  readonly onHover: (element: Element | undefined) => void;
  /** The keys that open and close. */
  readonly onToggle: () => void;
}

/** Presses that the page must not hear of, as the inspector has. */
const SWALLOWED = ['mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'] as const;

/**
 * Listens for Alt and a press anywhere in the window, and for Alt+Shift+I. The element is asked of the place, not of
 * the event: a disabled button has no clicks. Returns how to stop.
 */
export function listen({ onPoint, onHover, onToggle }: Wishes): () => void {
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
