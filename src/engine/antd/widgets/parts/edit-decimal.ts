import { type DecimalContract, groupDigits, narrowNumber, readDecimal } from '#values/kinds/decimal';
import { explainText, narrow } from '#values/kinds/reading';

/** What an input of decimals takes, and how it shows it. */
export interface DecimalShape extends DecimalContract {
  /** Digits are not grouped: a year, a count. */
  readonly plain?: boolean;
}

export interface Edit {
  /** Text of the input. */
  readonly shown: string;
  readonly caret: number;
  /** The form's value: a decimal, null when empty, and the text itself when it cannot be read. */
  readonly value: string | null;
  /** The unit is still written out in `shown`. */
  readonly converted?: true;
}

export interface Typing {
  /** Text before the keystroke or paste. */
  readonly before: string;
  /** Text of the input after it. */
  readonly raw: string;
  readonly caret: number;
  /** Delete rather than Backspace. */
  readonly forward?: boolean;
  /** More than a keystroke, such as a paste. */
  readonly whole?: boolean;
  /** Where the new text went, for more than a keystroke. */
  readonly replaced?: readonly [number, number] | undefined;
}

/** The problem of an input's text, or of a value made of one; undefined without one. */
export function explainDecimalText(raw: string, shape: DecimalShape): string | undefined {
  return explainText(raw, (text) => readDecimal(text, shape));
}

/** Whether a text that cannot be read may be the beginning of one that can: its problem can wait. */
export function isUnfinished(text: string, shape: DecimalShape): boolean {
  const reading = readDecimal(text, shape);
  const waits = ['commaGroups', 'groupsOfThree'];
  return /^-?\.?$/u.test(narrowNumber(text)) || ('problem' in reading && waits.includes(reading.problem.code));
}

/** The value on the wire: `1234.5` → `1234.50`. */
function toDecimalValue(text: string, scale = 0): string {
  const [integer = '0', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(scale, '0');
  return padded === '' ? integer : `${integer}.${padded}`;
}

/** A value of the form as text to edit; an untypable one (computed, unreadable) is displayed unchanged. */
export function showStored(stored: string | null | undefined, shape: DecimalShape): Pick<Edit, 'shown' | 'value'> {
  const reading = readDecimal(stored ?? '', shape);
  if ('problem' in reading) return { shown: stored ?? '', value: stored ?? null };
  const value = reading.value === null ? null : toDecimalValue(reading.value, shape.scale);
  return { shown: write(value ?? '', shape), value };
}

/** The value of a whole text, or the text itself where it cannot be read. */
export function takeDecimal(text: string, shape: DecimalShape): string {
  return showStored(text, shape).value ?? text;
}

function write(digits: string, { plain = false }: DecimalShape): string {
  return plain ? digits : groupDigits(digits);
}

/**
 * Applies one keystroke or paste. Text that cannot be read stays for the operator to mend, with the reason. A typed 万
 * stays too, since more may follow (1亿2000万); a pasted one is converted at once.
 */
export function editDecimal(typing: Typing, shape: DecimalShape): Edit {
  const { whole = false } = typing;
  const { text, right } = withoutOwnSeparators(typing);
  const asTyped = { shown: text, caret: text.length - right.length };
  const reading = readDecimal(text, shape);
  if ('problem' in reading) return { ...asTyped, value: text };
  if (reading.value === null) return { shown: '', caret: 0, value: null };
  const value = toDecimalValue(reading.value, shape.scale);
  const isConverted = hasUnit(text, reading.value, shape);
  if (isConverted && !whole) return { ...asTyped, value, converted: true };
  const [integer = ''] = reading.value.split('.');
  const typedFraction = /\.\d*/u.exec(narrowNumber(text))?.[0] ?? '';
  const shown = write(whole ? (isConverted ? value : reading.value) : integer + typedFraction, shape);
  return { shown, caret: caretBefore(shown, isConverted ? 0 : countDigits(right)), value };
}

/** Whether 万, 亿 or another unit behind a number made the value another one than its digits. */
function hasUnit(text: string, value: string, { unit: _unit, ...bare }: DecimalShape): boolean {
  const reading = readDecimal(text, bare);
  return 'problem' in reading || reading.value !== value;
}

/**
 * The text as the operator wrote it: separators that the input itself had put in are left out, those of a keystroke or
 * a paste stay to be read. Deleting a separator deletes the digit beside it: otherwise Backspace would do nothing.
 */
function withoutOwnSeparators(typing: Typing): { readonly text: string; readonly right: string } {
  const { before, raw, caret, forward = false, whole = false, replaced } = typing;
  const [left, right] = [raw.slice(0, caret), raw.slice(caret)];
  const asWritten = { text: raw, right };
  if (groupDigits(ungroup(before)) !== before) return asWritten;
  const bareRight = ungroup(right);
  if (before === `${left},${right}`) {
    const rest = forward ? bareRight.slice(1) : bareRight;
    return { text: ungroup(forward ? left : left.slice(0, -1)) + rest, right: rest };
  }
  const kept = replaced ? before.slice(0, replaced[0]) : commonStart(before, left);
  const isSeparator = !replaced && narrow(left.slice(kept.length)) === ',';
  const isOwn =
    !isSeparator && left.startsWith(kept) && (replaced ? before.slice(replaced[1]) === right : before.endsWith(right));
  if (!isOwn || (!replaced && (whole || left.length > kept.length + 1))) return asWritten;
  return { text: ungroup(kept) + left.slice(kept.length) + bareRight, right: bareRight };
}

function ungroup(text: string): string {
  return text.replaceAll(',', '');
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

function countDigits(text: string): number {
  return narrowNumber(text).replaceAll(/[^\d.]/gu, '').length;
}

/** The position with this many digits and points to its right. */
function caretBefore(grouped: string, digitsRight: number): number {
  let position = grouped.length;
  let passed = 0;
  while (position > 0 && passed < digitsRight) {
    position -= 1;
    if (grouped[position] !== ',') passed += 1;
  }
  return grouped[position - 1] === ',' ? position - 1 : position;
}
