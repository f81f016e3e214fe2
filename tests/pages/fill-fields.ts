import { act, fireEvent, waitFor } from '@testing-library/react';
import { fakeValue, type Shape } from '#engine/language/prove';
import type { ResolvedField, ResolvedNode } from '#engine/language/run';
import { dictionaries } from './product-pages.ts';

/** A field on the screen, and its description in the page. */
export interface FieldOnScreen {
  readonly field: ResolvedField;
  readonly frame: Element;
  readonly control: HTMLElement;
}

/** Fields of a form or dialog, without those of the items of a list. */
export function listFields(nodes: readonly ResolvedNode[]): readonly ResolvedField[] {
  return nodes.flatMap((node) => {
    if (!('type' in node)) return [node];
    return node.type === 'group' ? listFields(node.fields) : [];
  });
}

/** The fields on show, in their order; those of a dialog before those of the page beneath. */
export function readFields(fields: readonly ResolvedField[]): readonly FieldOnScreen[] {
  const controls = ['.ant-modal [data-field] [id]', '[data-field] [id]'].flatMap((path) => [
    ...document.querySelectorAll<HTMLElement>(path),
  ]);
  return fields.flatMap((field) => {
    const control = controls.find(({ id }) => id.endsWith(`-${field.name}`));
    const frame = control?.closest('[data-field]');
    return control && frame ? [{ field, frame, control }] : [];
  });
}

/** True if a field must be filled in and is not; locked fields need nothing. */
export function isMissing({ frame, control, field }: FieldOnScreen): boolean {
  if (isLocked(control)) return false;
  if (isTicked(field)) return control.getAttribute('aria-checked') !== 'true' && !hasChecked(frame) && isConsent(field);
  return frame.querySelector('[class*="_labelRequired_"]') !== null && !hasValue(frame, control);
}

/** True if nothing was filled in or ticked. */
export const isEmpty = ({ frame, control }: FieldOnScreen): boolean =>
  control.getAttribute('aria-checked') !== 'true' && !hasValue(frame, control);

const isLocked = (control: HTMLElement): boolean =>
  control.matches(':disabled, [aria-disabled=true]') || control.querySelector('input:disabled') !== null;
const isTicked = ({ widget }: ResolvedField): boolean =>
  widget === 'checkbox' || widget === 'switch' || widget === 'agreement-reader';
/** Boxes that must be ticked. */
const isConsent = ({ required, constraints }: ResolvedField): boolean =>
  required === true || constraints.const === true;
const hasChecked = (frame: Element): boolean => frame.querySelector('input:checked') !== null;

function hasValue(frame: Element, control: HTMLElement): boolean {
  const chosen =
    frame.querySelector('.ant-select-selection-item, .ant-upload-list-item, [class*="_file_"], input:checked') !== null;
  return (
    chosen ||
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value !== '' : false)
  );
}

/** No page asks for more; one that does goes in circles. */
const MOST_FIELDS = 60;

type Fill = (shown: FieldOnScreen) => void | Promise<void>;

const type: Fill = ({ field, control }) => {
  fireEvent.change(control, { target: { value: fittingText(field) } });
  fireEvent.blur(control);
};

const typeDay: Fill = (shown) => {
  fireEvent.mouseDown(shown.control);
  fireEvent.change(shown.control, { target: { value: fittingText(shown.field) } });
  fireEvent.keyDown(shown.control, { key: 'Enter', code: 'Enter' });
};

/** The last digit of a number is checked against the others: one that fits is not made up. */
const RESIDENT_ID = '110101199003077838';

const typeIdentity: Fill = ({ control }) => {
  fireEvent.change(control, { target: { value: RESIDENT_ID } });
  fireEvent.blur(control);
};

const tick: Fill = ({ control }) => void fireEvent.click(control);

const choose: Fill = async ({ control }) => {
  fireEvent.mouseDown(control);
  const option = await waitFor(() => {
    const list = document.getElementById(control.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown');
    const found = list?.querySelector('.ant-select-item-option:not(.ant-select-item-option-disabled)');
    if (!found) throw new Error(`nothing to choose for ${control.id}`);
    return found;
  });
  fireEvent.click(option);
  fireEvent.blur(control);
};

const chooseFirst: Fill = ({ frame }) => {
  const radio = frame.querySelector('input[type=radio]:enabled');
  if (radio) fireEvent.click(radio);
};

const tickAll: Fill = ({ frame }) => {
  for (const box of frame.querySelectorAll('input[type=checkbox]:not(:checked)')) fireEvent.click(box);
};

/** A small file of the first kind that the page takes. */
const chooseFile: Fill = ({ frame }) => {
  const input = frame.querySelector<HTMLInputElement>('input[type=file]');
  const [extension] = input?.accept.split(',') ?? [];
  if (input)
    fireEvent.change(input, {
      target: { files: [new File(['made up'], `made-up${extension ?? ''}`, { lastModified: 1 })] },
    });
};

/** ms, for one dialog after the other on a busy machine. */
const PATIENCE = { timeout: 20_000 };

/** Reads each document, which takes no time in a test. */
const readAll: Fill = async ({ frame, control }) => {
  fireEvent.click(control);
  await waitFor(() => {
    const agree = document.querySelector('.ant-modal-footer button[aria-describedby]:not([disabled])');
    if (agree) fireEvent.click(agree);
    if (!hasChecked(frame)) throw new Error('more to read');
  }, PATIENCE);
};

/** Fills in each widget. A widget without an entry cannot be filled in by its kind alone. */
const fills: Readonly<Record<string, Fill>> = {
  ...Object.fromEntries(
    ['text', 'textarea', 'phone', 'number', 'amount', 'share', 'nav', 'rate', 'password', 'sms-code'].map((name) => [
      name,
      type,
    ]),
  ),
  date: typeDay,
  'identity-number': typeIdentity,
  file: chooseFile,
  select: choose,
  'multi-select': choose,
  radio: chooseFirst,
  checkbox: tick,
  'agreement-reader': readAll,
  'risk-statements': tickAll,
  switch: tick,
};

/** True if a field has a value that the page refuses: a record that came without its format. */
export const isRefused = ({ frame, control }: FieldOnScreen): boolean =>
  !isLocked(control) && frame.querySelector('[class*="_error_"]') !== null;

/** Fills in every required field that is empty, also those that appear meanwhile or that the page has refused. */
export async function fillMissing(fields: readonly ResolvedField[]): Promise<void> {
  const refused = readFields(fields).filter(isRefused);
  for (const shown of refused) await fills[shown.field.widget]?.(shown);
  for (let round = 0; round < MOST_FIELDS; round += 1) {
    const missing = readFields(fields).find((shown) => isMissing(shown) && Object.hasOwn(fills, shown.field.widget));
    if (!missing) return;
    await fills[missing.field.widget]?.(missing);
    await act(async () => undefined);
  }
  const asked = readFields(fields)
    .filter(isMissing)
    .map(({ field }) => field.name);
  throw new Error(`a form asks for more and more: ${asked.join(', ')}`);
}

/** A text that the contract allows for a field. */
function fittingText({ label, valueType, format, widget, constraints }: ResolvedField): string {
  if (widget === 'sms-code') return '123456';
  const shape: Shape = {
    kind: 'string',
    constraints,
    supplied: false,
    title: typeof label === 'string' ? label : '内容',
    ...(widget === 'password' ? { format: 'password' } : isFormat(valueType) ? { format: valueType } : {}),
    ...(format ? { valueFormat: format } : {}),
  };
  // The first amount is large enough for every product's minimum.
  return String(fakeValue(shape, { dictionaries, start: -1 }));
}

const isFormat = (valueType: string): boolean => ['decimal', 'date', 'date-time'].includes(valueType);
