import type { ClipboardEvent } from 'react';
import { readBoolean } from '#values/kinds/boolean';
import { readCoded, splitList } from '#values/kinds/coded';
import { explain, narrow, type Reading } from '#values/kinds/reading';
import type { ResolvedOption } from '../../../language/index.ts';
import type { EditFaceProps, GivenValue } from '../../../headless/widgets/widget.ts';
import { messages } from '../../../headless/messages.ts';
import { findOption, isFound, optionWords } from './find-option.ts';

type Face<Value> = Pick<EditFaceProps<Value>, 'options' | 'optionsState' | 'disabled' | 'value' | 'onChange'>;

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

/** A pasted text; undefined while it may only be a search. */
function takePaste(
  { options, optionsState, disabled }: Omit<Face<unknown>, 'onChange'>,
  event: ClipboardEvent,
): string | undefined {
  const text = event.clipboardData.getData('text');
  return disabled || !options || optionsState === 'loading' || narrow(text) === '' ? undefined : text;
}

/**
 * Chooses by a pasted code or label. A part of a label is a search; any other text becomes the value, which is then
 * refused, so that it stays to be seen.
 */
export function pasteChoice(face: Face<string>) {
  const handlePaste = (event: ClipboardEvent): void => {
    const { options = [] } = face;
    const text = takePaste(face, event);
    const reading = text === undefined ? undefined : readChoice(text, options);
    if (text === undefined || !reading || ('problem' in reading && options.some((option) => isFound(option, text))))
      return;
    event.preventDefault();
    face.onChange('problem' in reading ? text.trim() : reading.value);
  };
  return { onPaste: handlePaste } as const;
}

/** The same for several, separated by 、, a comma or as cells of a sheet; they join those already chosen. */
export function pasteChoices(face: Face<readonly string[]>) {
  const handlePaste = (event: ClipboardEvent): void => {
    const { options = [] } = face;
    const text = takePaste(face, event);
    if (text === undefined) return;
    const codeOf = (one: string): string | undefined => {
      const reading = readChoice(one, options);
      return 'problem' in reading ? undefined : (reading.value ?? undefined);
    };
    const whole = codeOf(text);
    const parts = whole === undefined ? splitList(text) : [whole];
    if (!parts.some((part) => codeOf(part) !== undefined) && options.some((option) => isFound(option, text))) return;
    event.preventDefault();
    face.onChange([...new Set([...(face.value ?? []), ...parts.map((part) => codeOf(part) ?? part)])]);
  };
  return { onPaste: handlePaste } as const;
}

type Given<Value> = Pick<GivenValue<Value>, 'value' | 'options'>;

/** Why a value is none of the choices; undefined while there are none to compare it with. */
export function checkChoice({ value, options = [] }: Given<string | readonly string[]>): string | undefined {
  const unknown = [value].flat().find((one) => options.length > 0 && !findOption(options, one));
  const reading = unknown === undefined ? undefined : readChoice(unknown, options);
  return reading && 'problem' in reading && unknown !== undefined ? explain(reading.problem, unknown) : undefined;
}

/** Also refuses more choices than the widget takes. */
export function checkChoices({ max, label, ...given }: Given<readonly string[]> & { max?: number; label: string }) {
  const isTooMany = max !== undefined && given.value.length > max;
  return isTooMany ? messages.atMostItems(label, max) : checkChoice(given);
}
