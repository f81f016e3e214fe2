import { Input, type InputRef } from 'antd';
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps, controlStatus } from './control-props.ts';
import {
  type DecimalShape,
  type Edit,
  type Refusal,
  editDecimal,
  groupDigits,
  readDecimalText,
  toDecimalValue,
} from './decimal-text.ts';
import { enterPlaceholder } from './field-label.ts';
import { messages } from '../messages.ts';

interface Props {
  readonly face: EditFaceProps<string, unknown>;
  readonly shape: DecimalShape;
  readonly unit?: string | undefined;
  /** A line below the input about the present value (amount in words). */
  readonly below?: string | undefined;
}

const bareInput = { fontVariantNumeric: 'tabular-nums' } as const;
const lineBelow = { display: 'block', fontSize: 12, lineHeight: '20px' } as const;

/** Types a decimal string with thousands separators; the caret stays with the digit it stood at. */
export function DecimalInput({ face, shape, unit, below }: Props) {
  const { shown, refused, input, handleChange, handleComposition, handleBlur } = useDecimalText(face, shape);
  const noteId = useId();
  const note = refused ? refusalText(refused, shape) : below;
  return (
    <>
      <Input
        {...controlProps(face)}
        ref={input}
        value={shown}
        status={controlStatus(face)}
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
        <output id={noteId} style={{ ...lineBelow, color: refused ? '#CF1322' : '#595959' }}>
          {note}
        </output>
      ) : null}
    </>
  );
}

interface OwnEdit extends Edit {
  /** The form's value when the edit was made: the form may take a moment to store the new one. */
  readonly over: string | null;
}

function useDecimalText(face: EditFaceProps<string, unknown>, shape: DecimalShape) {
  const input = useRef<InputRef>(null);
  const composing = useRef(false);
  const [edit, setEdit] = useState<OwnEdit | null>(null);
  // An input method writes its unfinished text into the input; nothing may be rewritten until it is done.
  const [draft, setDraft] = useState<string | null>(null);
  const stored = storedText(face.value, shape);
  const value = toDecimalValue(stored, shape.scale);
  const own = edit !== null && (edit.over === value || toDecimalValue(edit.text, shape.scale) === value);
  const grouped = groupDigits(own ? edit.text : stored);

  useLayoutEffect(() => {
    const node = input.current?.input;
    if (!edit || !node || node.ownerDocument.activeElement !== node) return;
    // After a refused keystroke the input still holds it, and setting it later would move the caret to the end.
    if (edit.refused) node.value = groupDigits(edit.text);
    node.setSelectionRange(edit.caret, edit.caret);
  }, [edit]);

  const read = (node: HTMLInputElement, forward: boolean) => {
    const caret = node.selectionStart ?? node.value.length;
    const next = editDecimal({ before: grouped, raw: node.value, caret, forward }, shape);
    setEdit({ ...next, over: value });
    if (!next.refused) face.onChange(toDecimalValue(next.text, shape.scale));
  };
  return {
    input,
    shown: draft ?? grouped,
    refused: own ? edit.refused : undefined,
    handleChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (composing.current) setDraft(target.value);
      else read(target, 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward');
    },
    handleComposition: (running: boolean) => {
      composing.current = running;
      const node = input.current?.input;
      if (running || draft === null || !node) return;
      setDraft(null);
      read(node, false);
    },
    handleBlur: () => {
      setEdit(null);
      face.onBlur?.();
    },
  };
}

/** A value of the form as text to edit; one that cannot be typed (computed, more decimals) is shown as it is. */
function storedText(value: string | null | undefined, shape: DecimalShape): string {
  if (value === null || value === undefined) return '';
  const reading = readDecimalText(value, shape);
  return 'text' in reading ? (toDecimalValue(reading.text, shape.scale) ?? '') : value;
}

function refusalText(refused: Refusal, shape: DecimalShape): string {
  if (refused === 'tooPrecise') return messages.tooPrecise(shape.scale);
  if (refused === 'notANumber') return messages.notANumber;
  return messages.tooLarge(groupDigits(`${'9'.repeat(shape.integerDigits)}.${'9'.repeat(shape.scale)}`));
}
