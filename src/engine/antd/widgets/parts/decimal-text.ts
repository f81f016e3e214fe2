/** How a decimal may be typed. */
export interface DecimalShape {
  /** Digits after the point. */
  readonly scale: number;
  /** Digits before the point. */
  readonly integerDigits: number;
}

export type Refusal = 'notANumber' | 'tooPrecise' | 'tooLarge';
export type Reading = { readonly text: string } | { readonly refused: Refusal };

export interface Edit {
  /** What was typed, without separators: `1234.5`, `0.`, or empty. */
  readonly text: string;
  /** Where the caret stands in the grouped text. */
  readonly caret: number;
  readonly refused?: Refusal;
}

export interface Typing {
  /** Grouped text before the keystroke or paste. */
  readonly before: string;
  /** Text of the input after it. */
  readonly raw: string;
  readonly caret: number;
  /** Delete rather than Backspace. */
  readonly forward?: boolean;
}

/** Reads what an operator typed or pasted: full-width digits, separators, blanks and a currency sign are accepted. */
export function readDecimalText(raw: string, shape: DecimalShape): Reading {
  const plain = raw
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s,，、']/g, '')
    .replace(/^(?:[¥￥]|RMB|CNY)/i, '')
    .replace(/[元份%]$/, '');
  if (plain === '') return { text: '' };
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(plain);
  if (!match) return { refused: 'notANumber' };
  const integer = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  let fraction = match[3] ?? '';
  if (fraction.length > shape.scale) fraction = fraction.replace(/0+$/, '').padEnd(shape.scale, '0');
  if (fraction.length > shape.scale || (match[2] && shape.scale === 0)) return { refused: 'tooPrecise' };
  if (integer.length > shape.integerDigits) return { refused: 'tooLarge' };
  return { text: integer + (match[2] ?? '') + fraction };
}

/** `1234567.5` → `1,234,567.5`; what follows the point stays as typed. */
export function groupDigits(text: string): string {
  const [integer = '', ...rest] = text.split('.');
  return [integer.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** The value on the wire: `1234.5` → `1234.50`; empty → null. */
export function toDecimalValue(text: string, scale: number): string | null {
  if (text === '') return null;
  const [integer = '0', fraction = ''] = text.split('.');
  return scale === 0 ? integer : `${integer}.${fraction.padEnd(scale, '0')}`;
}

/** Applies one keystroke or paste. What cannot be read leaves text and caret as they were, with the reason. */
export function editDecimal(typing: Typing, shape: DecimalShape): Edit {
  const { raw, right } = withoutSeparatorDigit(typing);
  const reading = readDecimalText(raw, shape);
  if ('refused' in reading) {
    const text = typing.before.replaceAll(',', '');
    const grown = typing.raw.length - typing.before.length;
    return { text, caret: clamp(typing.caret - grown, typing.before.length), refused: reading.refused };
  }
  return { text: reading.text, caret: caretBefore(groupDigits(reading.text), countDigits(right)) };
}

/** Deleting a separator deletes the digit beside it: otherwise Backspace would seem to do nothing. */
function withoutSeparatorDigit({ before, raw, caret, forward }: Typing): { raw: string; right: string } {
  const left = raw.slice(0, caret);
  const right = raw.slice(caret);
  if (before[caret] !== ',' || before !== `${left},${right}`) return { raw, right };
  return forward ? { raw: left + right.slice(1), right: right.slice(1) } : { raw: left.slice(0, -1) + right, right };
}

function countDigits(text: string): number {
  return text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '').length;
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

function clamp(position: number, largest: number): number {
  return Math.min(Math.max(position, 0), largest);
}
