import { useEventListener } from 'ahooks';

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
