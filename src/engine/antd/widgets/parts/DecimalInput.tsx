import { Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { controlProps, controlStatus, enterPlaceholder } from './control.ts';
import {
  editDecimal,
  explainDecimalText,
  groupDigits,
  readDecimalText,
  toDecimalValue,
  type DecimalShape,
  type Edit,
} from './decimal-text.ts';

interface Props {
  readonly face: EditFaceProps<string, unknown>;
  readonly shape: DecimalShape;
  readonly unit?: string | undefined;
  /** A line below the input about the present value (amount in words). */
  readonly below?: string | undefined;
}

const bareInput = { fontVariantNumeric: 'tabular-nums' } as const;
const lineBelow = { display: 'block', fontSize: 12, lineHeight: '20px' } as const;

/** Types a decimal string with thousands separators; the caret stays at its digit. */
export function DecimalInput({ face, shape, unit, below }: Props) {
  const { shown, wrong, converted, input, handleChange, handleComposition, handleBlur } = useDecimalText(face, shape);
  const noteId = useId();
  // The form's own message about the same text replaces this one.
  const problem = face.invalid ? undefined : wrong;
  const note =
    problem ?? ([converted && `= ${converted}${unit ?? ''}`, below].filter(Boolean).join('\u3000') || undefined);
  return (
    <>
      <Input
        {...controlProps(face)}
        ref={input}
        value={shown}
        status={wrong === undefined ? controlStatus(face) : 'error'}
        placeholder={enterPlaceholder(face)}
        inputMode="decimal"
        autoComplete="off"
        suffix={unit}
        style={bareInput}
        {...(note ? { 'aria-describedby': face.invalid ? `${face.id}-error ${noteId}` : noteId } : {})}
        onChange={handleChange}
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
}

function useDecimalText(face: EditFaceProps<string, unknown>, shape: DecimalShape) {
  const input = useRef<InputRef>(null);
  const composing = useRef(false);
  const [edit, setEdit] = useState<OwnEdit | null>(null);
  // An input method writes its unfinished text into the input; nothing may be rewritten until it is done.
  const [draft, setDraft] = useState<string | null>(null);
  const { shown: stored, value } = showStored(face.value, shape);
  const own = edit !== null && (edit.over === value || edit.value === value);
  const shown = own ? edit.shown : stored;

  useLayoutEffect(() => {
    const node = input.current?.input;
    if (!edit || !node || node.ownerDocument.activeElement !== node) return;
    node.setSelectionRange(edit.caret, edit.caret);
  }, [edit]);

  const read = (node: HTMLInputElement, { forward = false, whole = false } = {}) => {
    const caret = node.selectionStart ?? node.value.length;
    const next = editDecimal({ before: shown, raw: node.value, caret, forward, whole }, shape);
    setEdit({ ...next, over: value });
    face.onChange(next.value);
  };
  const converted = own && edit.converted ? groupDigits(edit.value ?? '') : undefined;
  return {
    input,
    shown: draft ?? shown,
    wrong: draft === null && shown !== '' ? explainDecimalText(shown, shape) : undefined,
    converted,
    handleChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (composing.current) setDraft(target.value);
      else read(target, readInput(nativeEvent));
    },
    handleComposition: (running: boolean) => {
      composing.current = running;
      const node = input.current?.input;
      if (running || draft === null || !node) return;
      setDraft(null);
      read(node);
    },
    handleBlur: () => {
      setEdit(null);
      face.onBlur?.();
    },
  };
}

function readInput(event: Event): { readonly forward: boolean; readonly whole: boolean } {
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  const pasted = inputType.startsWith('insertFrom') || (data?.length ?? 0) > 1;
  return { forward: inputType === 'deleteContentForward', whole: pasted };
}

/** A value of the form as text to edit; an untypable one (computed, unreadable) is displayed unchanged. */
function showStored(stored: string | null | undefined, shape: DecimalShape): Pick<Edit, 'shown' | 'value'> {
  if (stored === null || stored === undefined) return { shown: '', value: null };
  const reading = readDecimalText(stored, shape);
  if ('refused' in reading) return { shown: stored, value: stored };
  const value = toDecimalValue(reading.text, shape.scale);
  return { shown: groupDigits(value ?? ''), value };
}
