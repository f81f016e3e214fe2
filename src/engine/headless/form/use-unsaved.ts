import { autorun } from '@formily/reactive';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormEdits } from './form-edits.ts';
import type { Unsaved, UnsavedValues } from './unsaved.ts';

/** What an open page has of an earlier visit. */
export interface UnsavedState {
  /** Values of an earlier visit stand in the form. */
  readonly restored: boolean;
  /** Takes back everything the operator entered, now and then. */
  readonly clear: () => void;
  /** What stands in the form has been sent. */
  readonly settle: () => void;
}

interface UnsavedParts {
  readonly edits: FormEdits;
  readonly unsaved: Unsaved | undefined;
  /** A wizard's step and answers, put back and kept with the values. */
  readonly place?: Pick<UnsavedValues, 'step' | 'answers'>;
  readonly onPlace?: (place: Pick<UnsavedValues, 'step' | 'answers'>) => void;
}

/** Takes what an earlier visit left, tells whether closing loses input, and hands the input over when the page goes. */
export function useUnsaved({ edits, unsaved, place, onPlace }: UnsavedParts): UnsavedState {
  const [restored, setRestored] = useState(false);
  const taken = useRef(false);
  const latest = useRef({ unsaved, place, onPlace });
  useLayoutEffect(() => {
    latest.current = { unsaved, place, onPlace };
  });
  // Before the first paint, and before loads and choices are called with other values.
  useLayoutEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const kept = latest.current.unsaved?.take();
    if (!kept) return;
    edits.resume(kept.values);
    latest.current.onPlace?.(kept);
    setRestored(true);
  }, [edits]);
  useEffect(() => {
    const stop = autorun(() => latest.current.unsaved?.onChange(edits.dirty));
    return () => {
      stop();
      const { unsaved: keeper, place: where } = latest.current;
      const values = edits.read();
      keeper?.keep(Object.keys(values).length > 0 ? { values, ...where } : undefined);
    };
  }, [edits]);
  const settle = (): void => {
    edits.settle();
    setRestored(false);
    unsaved?.keep(undefined);
  };
  const clear = (): void => {
    edits.reset();
    onPlace?.({ step: 0 });
    setRestored(false);
    unsaved?.keep(undefined);
  };
  return { restored, clear, settle };
}
