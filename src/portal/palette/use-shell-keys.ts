import { useEventListener } from 'ahooks';

interface ShellKeys {
  readonly onSearch: () => void;
  readonly onKeys: () => void;
  /** Asked for a tab, from 0. */
  readonly onTab: (index: number) => void;
}

/** Ctrl+K, `/`, `?` and Alt+1 to 9, wherever the focus is; single letters only while no input has it. */
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

interface EarlyKeys {
  /** The search was asked for and has not the focus yet. */
  readonly enabled: boolean;
  readonly onType: (change: (typed: string) => string) => void;
  readonly onClose: () => void;
}

/** Gives keys to the search from the moment it is asked for: its code and its focus come later. */
export function useEarlyKeys({ enabled, onType, onClose }: EarlyKeys): void {
  useEventListener(
    'keydown',
    (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.isComposing) return;
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (key.length === 1) onType((typed) => typed + key);
      // Nothing below may be pressed meanwhile.
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    },
    { enable: enabled, capture: true },
  );
}
