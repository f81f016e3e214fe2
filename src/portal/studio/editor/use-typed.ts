import { useEffect, useState } from 'react';

interface Typed {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string }; readonly nativeEvent: Event }) => void;
  readonly onCompositionEnd: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** Text of an input, reported with each key, but not during IME composition. */
export function useTyped(value: string, onChange: (value: string) => void): Typed {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return {
    value: draft,
    onChange: ({ target, nativeEvent }) => {
      setDraft(target.value);
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) onChange(target.value);
    },
    onCompositionEnd: ({ currentTarget }) => onChange(currentTarget.value),
  };
}
