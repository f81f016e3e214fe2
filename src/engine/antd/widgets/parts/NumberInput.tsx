import { useState, type KeyboardEvent } from 'react';
import { add, compare, isDecimal, plainDecimal } from '#values/decimal';
import { toNumber } from '#values/kinds/integer';
import { messages } from '../../../headless/messages.ts';
import type { ControlFace } from './control.ts';
import { DecimalInput } from './DecimalInput.tsx';
import { explainDecimalText, type DecimalShape } from './edit-decimal.ts';

/** What a field of numbers takes. */
export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number;
  readonly unit?: string;
}

interface Props {
  /** A text is a number that JavaScript would round, or cannot be read. */
  readonly face: ControlFace<number | string>;
  readonly limits: NumberLimits;
  readonly whole?: boolean;
  /** Numbers are given as text. */
  readonly asText?: boolean;
  readonly problem?: string | undefined;
  readonly ariaLabel?: string;
}

/** The shape of numbers with a unit. */
export function numberShape({ unit = '' }: NumberLimits, whole = false): DecimalShape {
  return { plain: true, allowsNegative: true, percent: unit === '%', unit, ...(whole && { scale: 0 }) };
}

/** A field of numbers: typed or pasted in any form that the kind reads, stepped by the arrow keys. */
export function NumberInput({ face, limits, whole = false, asText = false, ...about }: Props) {
  const { unit, step = 1 } = limits;
  const shape = numberShape(limits, whole);
  const text = textOfNumber(face.value);
  const give = (next: string | null): void => face.onChange(next === null ? null : giveNumber(next, shape, asText));
  const handleKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (steps === undefined || (text !== null && !isDecimal(text))) return;
    event.preventDefault();
    const next = add(text ?? '0', String(steps));
    if (explainLimit(next, limits, '') === undefined) give(next);
  };
  return (
    <DecimalInput
      {...about}
      face={{ ...face, value: text, onChange: give }}
      shape={shape}
      unit={unit}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The value of a text: a number of JavaScript, unless values are texts, or it is none. */
export function giveNumber(text: string, shape: DecimalShape, asText: boolean): number | string {
  return asText || explainDecimalText(text, shape) !== undefined ? text : toNumber(text);
}

/** A value as text; a number of JavaScript in digits. */
export function textOfNumber(value: number | string | null | undefined): string | null {
  return typeof value === 'number' ? (plainDecimal(String(value)) ?? String(value)) : (value ?? null);
}

/** Why a number is beyond its limits. */
export function explainLimit(text: string, { min, max }: NumberLimits, label: string): string | undefined {
  if (!isDecimal(text)) return undefined;
  if (min !== undefined && compare(text, String(min)) < 0) return messages.atLeast(label, String(min));
  return max !== undefined && compare(text, String(max)) > 0 ? messages.atMost(label, String(max)) : undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly whole?: boolean;
  readonly placeholder?: string;
  /** Undefined for a text that is no number within the limits; the field shows it with the reason. */
  readonly onChange: (value: number | null | undefined) => void;
}

/** A field of numbers outside a form, which explains by itself why a text is none. */
export function NumberField({ id, label, value, onChange, whole = false, placeholder, ...given }: FieldProps) {
  const [refused, setRefused] = useState<{ readonly value: number | string; readonly over: readonly unknown[] }>();
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = given;
  const limits = { min, max };
  const own = refused?.over.includes(value) ? refused.value : undefined;
  const text = textOfNumber(own) ?? '';
  const problem = own === undefined ? undefined : explainLimit(text, limits, label);
  const handleChange = (next: number | string | null): void => {
    const isGood = next === null || (typeof next === 'number' && explainLimit(String(next), limits, '') === undefined);
    setRefused(isGood ? undefined : { value: next, over: [value, null] });
    onChange(isGood ? next : undefined);
  };
  return (
    <NumberInput
      face={{
        id,
        value: own ?? value,
        onChange: handleChange,
        disabled: false,
        invalid: false,
        field: { label },
        ...(placeholder !== undefined && { placeholder }),
      }}
      limits={limits}
      whole={whole}
      problem={problem}
      ariaLabel={label}
    />
  );
}
