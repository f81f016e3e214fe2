import { useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { isIdentifierPattern, readCode } from '#values/kinds/identifier';
import { explainText, type Reading } from '#values/kinds/reading';
import { readText, type TextContract } from '#values/kinds/text';
import { toText, type Constraints } from '#engine/language/run';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';

/** Stands for a line break, which an input cannot show and would drop. */
const BREAK = '⏎';

interface Face extends Pick<EditFaceProps<string>, 'value' | 'onChange' | 'onBlur'> {
  readonly read: (text: string) => Reading;
  /** The text of a value. */
  readonly write?: (value: string) => string;
}

/** Reads a line: as an identifier where the contract's pattern has no place for a blank. */
export function lineReader({ pattern }: Constraints): Face['read'] {
  return isIdentifierPattern(pattern) ? readCode : (text) => readText(text, { singleLine: true });
}

/** Props of an input of one line of text: what is typed stays until the input is left, its value is read at once. */
export function useTypedText({ read, write = toText, ...face }: Face) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string | null } | null>(null);
  const type = (shown: string): void => {
    const text = shown.replaceAll(BREAK, '\n');
    const reading = read(text);
    const value = 'problem' in reading ? text : reading.value;
    setTyped({ text, value });
    face.onChange(value);
  };
  const shown = typed?.value === (face.value || null) ? typed.text : write(face.value ?? '');
  return {
    value: shown.replaceAll(/\r\n?|\n/gu, BREAK),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    onBlur: () => {
      setTyped(null);
      face.onBlur?.();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text').replaceAll(/^[\r\n]+|[\r\n]+$/gu, '');
      if (!/[\r\n]/u.test(pasted)) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      type(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length));
    },
  };
}

/** The value of a whole text, or the text itself where it cannot be read. */
export function takeText(text: string, read: Face['read']): string {
  const reading = read(text);
  return 'problem' in reading ? text : (reading.value ?? text);
}

/** Why a value is no text of a contract. */
export function explainTextValue(value: unknown, contract: TextContract): string | undefined {
  return explainText(value, (text) => readText(text, contract));
}

/** The count of characters beside an input; a longer text stays and is refused. */
export function countProps(isShown: boolean, max: number | undefined) {
  const strategy = (text: string): number => Array.from(text).length;
  return { count: { show: isShown, strategy, ...(max !== undefined && { max }) } } as const;
}
