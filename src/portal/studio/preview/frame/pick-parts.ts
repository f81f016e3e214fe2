import type { Inspector } from '#engine';

/** Presses that the page must not hear of while parts are chosen. */
const SWALLOWED = ['pointerdown', 'mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'] as const;

interface Picking {
  readonly inspector: Inspector;
  /** Whether a press chooses a part; with Alt it always does. */
  readonly isOn: () => boolean;
  readonly onPick: (part: string) => void;
}

/**
 * Lets presses choose parts instead of reaching the page. The element is asked of the place, not of the event: a disabled
 * button has no clicks. Returns how to stop.
 */
export function pickParts({ inspector, isOn, onPick }: Picking): () => void {
  const stop = new AbortController();
  const handle = (event: MouseEvent): void => {
    if (!isOn() && !event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' && event.type !== 'auxclick') return;
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const found = element && inspector.find(element);
    if (found) onPick(found.part.pointer);
  };
  for (const name of SWALLOWED) {
    window.addEventListener(name, handle, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
