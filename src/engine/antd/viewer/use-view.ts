import { useState, type KeyboardEvent } from 'react';
import { stepZoom, turn, type View } from './zoom.ts';

interface Keys {
  /** What the size on show comes to as a scale. */
  readonly scaleOf: (view: View) => number;
  readonly onPrint: (view: View) => void;
  /** Puts the cursor where text is searched for. */
  readonly onFind?: () => void;
}

export interface ViewState {
  readonly view: View;
  readonly setView: (view: View) => void;
  /** Keys of the frame: + − 0 r, Ctrl+P and Ctrl+F. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Size and turn of a file, by buttons and keys. */
export function useView({ scaleOf, onPrint, onFind }: Keys): ViewState {
  const [view, setView] = useState<View>({ zoom: 'width', rotation: 0 });
  const grow = () => setView({ ...view, zoom: stepZoom(scaleOf(view), 'in') });
  const plain: Readonly<Record<string, () => void>> = {
    '+': grow,
    '=': grow,
    '-': () => setView({ ...view, zoom: stepZoom(scaleOf(view), 'out') }),
    '0': () => setView({ ...view, zoom: 'width' }),
    r: () => setView({ ...view, rotation: turn(view.rotation) }),
  };
  const withControl: Readonly<Record<string, (() => void) | undefined>> = { p: () => onPrint(view), f: onFind };
  const onKeyDown = (event: KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey;
    if (!control && event.target instanceof HTMLInputElement) return;
    const act = (control ? withControl : plain)[event.key];
    if (!act || event.altKey) return;
    event.preventDefault();
    act();
  };
  return { view, setView, onKeyDown };
}
