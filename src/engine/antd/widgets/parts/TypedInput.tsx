import { createContext, use, useState, type ComponentProps } from 'react';
import { explain, type Reading } from '#values/kinds/reading';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';

type Read = (text: string) => Reading;

export interface Typing {
  /** The text of an input instead of the picker's own. */
  readonly shown: (id: string, own: string) => string;
  readonly onType: (id: string, text: string) => void;
  readonly onLeave: () => void;
}

export const TypingContext = createContext<Typing | null>(null);

/**
 * The input of a picker. It takes any text that the kind can read and keeps one that it cannot. The picker sees the
 * value only: by itself it drops unreadable texts, and the typed start of a range.
 */
function TypedInput({ onChange: _own, onBlur, value, id = '', ...props }: ComponentProps<'input'>) {
  const typing = use(TypingContext);
  return (
    <input
      {...props}
      id={id}
      value={typing?.shown(id, typeof value === 'string' ? value : '') ?? ''}
      onChange={({ target }) => typing?.onType(id, target.value)}
      onBlur={(event) => {
        // A window that loses the focus keeps it in the input.
        if (document.activeElement !== event.currentTarget) typing?.onLeave();
        onBlur?.(event);
      }}
    />
  );
}

/** The parts of a picker that typing replaces. */
export const typedParts = { input: TypedInput } as const;

interface TypedFields {
  readonly read: Read;
  /** The value of an input: one of the kind, or a text that could not be read. */
  readonly valueOf: (id: string) => string | null;
  readonly onType: (id: string, value: string | null) => void;
  readonly onLeave: () => void;
}

interface Typed {
  readonly id: string;
  readonly text: string;
  /** The value of the text, and the one before it: the form may store the new one later. */
  readonly values: readonly (string | null)[];
}

/** Reads the inputs of a picker with each keystroke. A text that cannot be read is the value, so that no other is sent. */
export function useTyping({ read, valueOf, onType, onLeave }: TypedFields): Typing {
  const [typed, setTyped] = useState<Typed | null>(null);
  return {
    shown: (id, own) => {
      const value = valueOf(id);
      if (typed?.id === id && typed.values.includes(value)) return typed.text;
      return own === '' ? (value ?? '') : own;
    },
    onType: (id, text) => {
      const reading = read(text);
      const value = 'problem' in reading ? text : reading.value;
      setTyped({ id, text, values: [value, valueOf(id)] });
      onType(id, value);
    },
    onLeave: () => {
      setTyped(null);
      onLeave();
    },
  };
}

/** Why a value is none of its kind; undefined for one that can be read. */
export function explainText(value: unknown, read: Read): string | undefined {
  if (typeof value !== 'string') return undefined;
  const reading = read(value);
  return 'problem' in reading ? explain(reading.problem, value) : undefined;
}

type DraftFace<Value> = Pick<EditFaceProps<Value, unknown>, 'value' | 'onChange' | 'inCell'>;

/** The value of a picker. In a cell a given value is saved at once, so that typing is given when it is done. */
export function useDraft<Value>({ value = null, onChange, inCell = false }: DraftFace<Value>) {
  const [draft, setDraft] = useState<{ readonly value: Value | null }>();
  return {
    value: draft ? draft.value : value,
    type: (next: Value | null): void => (inCell ? setDraft({ value: next }) : onChange(next)),
    choose: (next: Value | null): void => {
      setDraft(undefined);
      onChange(next);
    },
    done: (): void => {
      if (draft) onChange(draft.value);
    },
  };
}
