import type { KeyboardEvent } from 'react';
import { add, compare, isDecimal, plainDecimal } from '#values/decimal';
import { toNumber } from '#values/kinds/integer';
import { messages } from '../../../headless/messages.ts';
import { defineWidget, type EditFaceProps, type GivenValue } from '../../../headless/widgets/widget.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { explainDecimalText, type DecimalShape } from '../parts/edit-decimal.ts';
import manifest from './widget.json' with { type: 'json' };

interface NumberProps {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
}

function shapeOf({ unit = '' }: NumberProps): DecimalShape {
  return { plain: true, allowsNegative: true, percent: unit === '%', unit };
}

function NumberEdit(face: EditFaceProps<number | string, NumberProps>) {
  const { unit, step = 1 } = face.props;
  const { valueType } = face.field;
  const shape = { ...shapeOf(face.props), ...(valueType === 'integer' && { scale: 0 }) };
  const give = (text: string | null): void => {
    const isText = text === null || valueType === 'decimal' || explainDecimalText(text, shape) !== undefined;
    face.onChange(isText ? text : toNumber(text));
  };
  const text = textOf(face.value);
  const handleKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (steps === undefined || (text !== null && !isDecimal(text))) return;
    event.preventDefault();
    const next = add(text ?? '0', String(steps));
    if (explainLimit(next, face.props, '') === undefined) give(next);
  };
  return (
    <DecimalInput face={{ ...face, value: text, onChange: give }} shape={shape} unit={unit} onKeyDown={handleKeyDown} />
  );
}

/** A value as text; a number of JavaScript in digits. */
function textOf(value: number | string | null | undefined): string | null {
  return typeof value === 'number' ? (plainDecimal(String(value)) ?? String(value)) : (value ?? null);
}

function explainLimit(text: string, { min, max }: NumberProps, label: string): string | undefined {
  if (!isDecimal(text)) return undefined;
  if (min !== undefined && compare(text, String(min)) < 0) return messages.atLeast(label, String(min));
  return max !== undefined && compare(text, String(max)) > 0 ? messages.atMost(label, String(max)) : undefined;
}

function checkNumber({ value, props, label }: GivenValue<number | string, NumberProps>): string | undefined {
  const text = textOf(value) ?? '';
  return explainDecimalText(text, shapeOf(props)) ?? explainLimit(text, props, label);
}

const NumberText = createDecimalText();

export const numberWidget = defineWidget(
  manifest,
  { edit: NumberEdit, read: NumberText, cell: NumberText },
  { check: checkNumber },
);
