import { useEventListener } from 'ahooks';
import { createContext, use, useRef, useState, type ComponentProps } from 'react';
import type { Reading } from '#values/kinds/reading';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';

type Read = (text: string) => Reading;

export interface Typing {
  /** The text of an input instead of the picker's own. */
  readonly shown: (id: string, own: string) => string;
  readonly onType: (id: string, text: string) => void;
  /** Takes Enter for a text that cannot be read; false for any other. */
  readonly onEnter: (id: string) => boolean;
  readonly onLeave: () => void;
}

export const TypingContext = createContext<Typing | null>(null);

/**
 * The input of a picker. It takes any text that the kind can read and keeps one that it cannot. The picker sees the
 * value only: by itself it drops unreadable texts, and the typed start of a range.
 */
function TypedInput({ onChange: _own, onBlur, onKeyDown, value, id = '', ...props }: ComponentProps<'input'>) {
  const typing = use(TypingContext);
  return (
    <input
      {...props}
      id={id}
      value={typing?.shown(id, typeof value === 'string' ? value : '') ?? ''}
      onChange={({ target }) => typing?.onType(id, target.value)}
      onKeyDown={(event) => {
        // The picker would take the last value that it saw in the place of the text.
        if (event.key !== 'Enter' || !typing?.onEnter(id)) onKeyDown?.(event);
      }}
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
  readonly isUnread: boolean;
  /** The value of the text, and the one before it: the form may store the new one later. */
  readonly values: readonly (string | null)[];
}

const PRESSES = ['mousedown', 'click'];
/** Where a press chooses: the panel of the picker that is open, and the cross that clears. */
const CHOOSING = '.ant-picker-dropdown, .ant-picker-clear';

export interface TypedLast {
  /**
   * Nothing was chosen since a text was typed. What the picker gives then is no choice, but the last value that it saw:
   * it follows its value a moment later, and a Tab or a press elsewhere may come before.
   */
  readonly isTypedLast: () => boolean;
}

/** Reads the inputs of a picker with each keystroke. A text that cannot be read is the value, so that no other is sent. */
export function useTyping({ read, valueOf, onType, onLeave }: TypedFields): Typing & TypedLast {
  const [typed, setTyped] = useState<Typed | null>(null);
  const typedLast = useRef(false);
  const press = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CHOOSING)) typedLast.current = false;
  };
  useEventListener(PRESSES, press, { target: () => document, capture: true });
  return {
    isTypedLast: () => typedLast.current,
    shown: (id, own) => {
      const value = valueOf(id);
      if (typed?.id === id && typed.values.includes(value)) return typed.text;
      return own === '' ? (value ?? '') : own;
    },
    onType: (id, text) => {
      typedLast.current = true;
      const reading = read(text);
      const isUnread = 'problem' in reading;
      const value = isUnread ? text : reading.value;
      setTyped({ id, text, isUnread, values: [value, valueOf(id)] });
      onType(id, value);
    },
    onEnter: (id) => {
      const isUnread = typed?.id === id && typed.isUnread;
      if (isUnread) onLeave();
      return isUnread;
    },
    onLeave: () => {
      setTyped(null);
      onLeave();
    },
  };
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
