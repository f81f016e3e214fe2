import { Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { groupDigits } from '#values/kinds/decimal';
import { type ControlFace, controlProps, controlStatus, enterPlaceholder } from './control.ts';
import {
  editDecimal,
  explainDecimalText,
  isUnfinished,
  showStored,
  type DecimalShape,
  type Edit,
  type Typing,
} from './edit-decimal.ts';

interface Props {
  readonly face: ControlFace<string>;
  readonly shape: DecimalShape;
  /** Why the value is refused although it can be read. */
  readonly problem?: string | undefined;
  /** Name of an input without a label element. */
  readonly ariaLabel?: string | undefined;
  readonly unit?: string | undefined;
  /** A line below the input about the present value (amount in words). */
  readonly below?: string | undefined;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const bareInput = { fontVariantNumeric: 'tabular-nums' } as const;
const lineBelow = { display: 'block', fontSize: 12, lineHeight: '20px' } as const;

/** Types a decimal string with thousands separators; the caret stays at its digit. */
export function DecimalInput({ face, shape, problem: given, ariaLabel, unit, below, onKeyDown }: Props) {
  const {
    shown,
    wrong: own,
    converted,
    input,
    handleChange,
    handleReplace,
    handleComposition,
    handleBlur,
  } = useDecimalText(face, shape);
  const noteId = useId();
  const wrong = own ?? given;
  // The form's own message about the same text replaces this one.
  const problem = face.invalid ? undefined : wrong;
  const note =
    problem ?? ([converted && `= ${converted}${unit ?? ''}`, below].filter(Boolean).join('\u3000') || undefined);
  return (
    <>
      <Input
        {...controlProps(face)}
        {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
        ref={input}
        value={shown}
        status={wrong === undefined ? controlStatus(face) : 'error'}
        placeholder={enterPlaceholder(face)}
        inputMode={shape.allowsNegative ? 'text' : 'decimal'}
        autoComplete="off"
        suffix={unit}
        style={bareInput}
        {...(note ? { 'aria-describedby': face.invalid ? `${face.id}-error ${noteId}` : noteId } : {})}
        {...(onKeyDown && { onKeyDown })}
        onChange={handleChange}
        onPaste={handleReplace}
        onCompositionStart={() => handleComposition(true)}
        onCompositionEnd={() => handleComposition(false)}
        onBlur={handleBlur}
      />
      {note ? (
        <output id={noteId} style={{ ...lineBelow, color: problem ? '#CF1322' : '#595959' }}>
          {note}
        </output>
      ) : null}
    </>
  );
}

interface OwnEdit extends Edit {
  /** The form's value at the time of the edit: the form may store the new one later. */
  readonly over: string | null;
  /** The input was left. What it was converted to stays below: the click that leaves it would miss a button that moves. */
  readonly isLeft?: true;
}

function useDecimalText(face: ControlFace<string>, shape: DecimalShape) {
  const input = useRef<InputRef>(null);
  const composing = useRef(false);
  const replaced = useRef<readonly [number, number]>(undefined);
  const [edit, setEdit] = useState<OwnEdit | null>(null);
  // An input method writes its unfinished text into the input; nothing may be rewritten until it is done.
  const [draft, setDraft] = useState<string | null>(null);
  const { shown: stored, value } = showStored(face.value, shape);
  const own = edit !== null && (edit.over === value || edit.value === value);
  const shown = own && !edit.isLeft ? edit.shown : stored;

  useLayoutEffect(() => {
    const node = input.current?.input;
    if (!edit || !node || node.ownerDocument.activeElement !== node) return;
    node.setSelectionRange(edit.caret, edit.caret);
  }, [edit]);

  const read = (node: HTMLInputElement, typed: Pick<Typing, 'forward' | 'whole' | 'replaced'>) => {
    const caret = node.selectionStart ?? node.value.length;
    const next = editDecimal({ before: shown, raw: node.value, caret, ...typed }, shape);
    setEdit({ ...next, over: value });
    face.onChange(next.value);
  };
  const handleReplace = () => {
    const { selectionStart, selectionEnd } = input.current?.input ?? {};
    replaced.current = [selectionStart ?? 0, selectionEnd ?? 0];
  };
  const converted = own && edit.converted ? groupDigits(edit.value ?? '') : undefined;
  const waits = draft !== null || (own && isUnfinished(shown, shape));
  return {
    input,
    shown: draft ?? shown,
    wrong: waits ? undefined : explainDecimalText(shown, shape),
    converted,
    handleReplace,
    handleChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (composing.current) setDraft(target.value);
      else read(target, readInput(nativeEvent, replaced.current));
    },
    handleComposition: (running: boolean) => {
      composing.current = running;
      const node = input.current?.input;
      if (running) handleReplace();
      if (running || draft === null || !node) return;
      setDraft(null);
      read(node, { replaced: replaced.current });
    },
    handleBlur: () => {
      setEdit((last) => (last?.converted ? { ...last, isLeft: true } : null));
      face.onBlur?.();
    },
  };
}

function readInput(event: Event, replaced: Typing['replaced']): Pick<Typing, 'forward' | 'whole' | 'replaced'> {
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  const isPaste = inputType === 'insertFromPaste';
  const whole = inputType.startsWith('insertFrom') || (data?.length ?? 0) > 1;
  return { forward: inputType === 'deleteContentForward', whole, replaced: isPaste ? replaced : undefined };
}
