import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { readBoolean } from '#values/kinds/boolean';
import { readCoded, splitList } from '#values/kinds/coded';
import { explainText, narrow, type Reading } from '#values/kinds/reading';
import type { ResolvedOption } from '#engine/language/run';
import type { EditFaceProps, GivenText, GivenValue } from '../../../headless/widgets/widget.ts';
import { messages } from '../../../headless/messages.ts';
import { takeText } from './use-typed-text.ts';
import { findOption, isFound, optionWords } from './find-option.ts';

type Face<Value> = Pick<EditFaceProps<Value>, 'options' | 'optionsState' | 'disabled' | 'value' | 'onChange'>;
type TypedFace<Value> = Face<Value> & Pick<EditFaceProps<Value>, 'onBlur'>;

/** Reads a code or label of the choices that can be chosen; 是, Y and the like where they are a yes and a no. */
function readChoice(text: string, options: readonly ResolvedOption[]): Reading {
  const open = options.filter(({ disabled }) => !disabled);
  const shown = open.find((option) => option.badge && narrow(optionWords(option)) === narrow(text));
  const reading = shown ? { value: shown.value } : readCoded(text, open);
  const flag = 'problem' in reading ? readFlag(text) : undefined;
  const meant = flag === undefined ? [] : open.filter(({ label }) => readFlag(label) === flag);
  const isFlag = open.length === 2 && open.every(({ label }) => readFlag(label) !== undefined);
  return isFlag && meant.length === 1 && meant[0] ? { value: meant[0].value } : reading;
}

function readFlag(text: string): boolean | undefined {
  const reading = readBoolean(text);
  return 'problem' in reading ? undefined : (reading.value ?? undefined);
}

/** Chooses by a text; false where it may only be a search. */
type Choose = (text: string) => boolean;

/**
 * Chooses by a code or label. A part of a label is a search; any other text becomes the value, which is then refused, so
 * that it stays to be seen.
 */
function chooseOne(face: Face<string>, text: string): boolean {
  const { options = [] } = face;
  const reading = readChoice(text, options);
  if ('problem' in reading && options.some((option) => isFound(option, text))) return false;
  face.onChange('problem' in reading ? text.trim() : reading.value);
  return true;
}

type Taken = Pick<GivenText, 'text' | 'options'>;

/** The code that a whole text means, or the text itself. */
export function takeChoice({ text, options = [] }: Taken): string {
  return takeText(text, (one) => readChoice(one, options));
}

/** The codes of a text that means one choice, or several with 、, a comma or a blank between them. */
export function takeChoices({ text, options = [] }: Taken): readonly string[] {
  const whole = readChoice(text, options);
  const parts = 'problem' in whole ? splitList(text) : [text];
  return [...new Set(parts.map((part) => takeChoice({ text: part, options })))];
}

/** The same for several, separated by 、, a comma or as cells of a sheet; they join those already chosen. */
function chooseSeveral(face: Face<readonly string[]>, text: string): boolean {
  const { options = [] } = face;
  const codes = takeChoices({ text, options });
  const isAnyRead = codes.some((code) => findOption(options, code));
  if (!isAnyRead && options.some((option) => isFound(option, text))) return false;
  face.onChange([...new Set([...(face.value ?? []), ...codes])]);
  return true;
}

function takePaste(
  { options, optionsState, disabled }: Pick<EditFaceProps, 'options' | 'optionsState' | 'disabled'>,
  choose: Choose,
) {
  return (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (disabled || !options || optionsState === 'loading' || narrow(text) === '') return;
    if (choose(text)) event.preventDefault();
  };
}

/** Chooses by a pasted text. */
export function pasteChoice(face: Face<string>) {
  return { onPaste: takePaste(face, (text) => chooseOne(face, text)) } as const;
}

/** Chooses by a text that was pasted, or typed and left there. */
export function useTypedChoice(face: TypedFace<string>) {
  return useTyped(face, (text) => chooseOne(face, text));
}

export function useTypedChoices(face: TypedFace<readonly string[]>) {
  return useTyped(face, (text) => chooseSeveral(face, text));
}

/** antd drops the text of an input that is left. */
function useTyped(face: Omit<TypedFace<unknown>, 'value' | 'onChange'>, choose: Choose) {
  const typed = useRef('');
  const forget = (): void => {
    typed.current = '';
  };
  return {
    onPaste: takePaste(face, choose),
    onInput: ({ target }: FormEvent): void => {
      if (target instanceof HTMLInputElement) typed.current = target.value;
    },
    onSelect: forget,
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') forget();
    },
    onBlur: (): void => {
      const text = typed.current;
      forget();
      if (narrow(text) !== '' && face.options && face.optionsState !== 'loading') choose(text);
      face.onBlur?.();
    },
  };
}

type Given<Value> = Pick<GivenValue<Value>, 'value' | 'options'>;

/** Why a value is none of the choices; undefined while there are none to compare it with. */
export function checkChoice({ value, options = [] }: Given<string | number | readonly string[]>): string | undefined {
  const codes: readonly string[] = typeof value === 'object' ? value : [String(value)];
  const unknown = codes.find((one) => options.length > 0 && !findOption(options, one));
  return explainText(unknown, (text) => readChoice(text, options));
}

/** Also refuses more choices than the widget takes. */
export function checkChoices({ max, label, ...given }: Given<readonly string[]> & { max?: number; label: string }) {
  const isTooMany = max !== undefined && given.value.length > max;
  return isTooMany ? messages.atMostItems(label, max) : checkChoice(given);
}
