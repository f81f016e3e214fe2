import { useEventListener } from 'ahooks';

interface ShellKeys {
  readonly onSearch: () => void;
  readonly onKeys: () => void;
  /** Asked for a tab, from 0. */
  readonly onTab: (index: number) => void;
}

/** Ctrl+K, `/`, `?` and Alt+1 to 9, wherever the focus is; single letters not while somebody types. */
export function useShellKeys({ onSearch, onKeys, onTab }: ShellKeys): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isAsking()) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const isPlain = !altKey && !ctrlKey && !metaKey && !isTyping(event.target);
    // On some keyboards Alt changes the digit that is typed.
    const digit = /^Digit([1-9])$/u.exec(event.code)?.[1];
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') onSearch();
    else if (altKey && !ctrlKey && digit !== undefined) onTab(Number(digit) - 1);
    else if (isPlain && key === '?') onKeys();
    else if (!(isPlain && key === '/' && focusSearch())) return;
    event.preventDefault();
  });
}

/** A dialog waits for an answer of its own. */
function isAsking(): boolean {
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))
  );
}

/** Goes to the first field of the search of the page in front. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLElement>('[role="search"] input');
  const first = [...fields].find((field) => field.checkVisibility());
  first?.focus();
  return first !== undefined;
}
