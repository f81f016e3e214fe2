import { createContext } from 'react';
import { isDecimal } from '#values/decimal';
import { formatValue, type ResolvedNode } from '#engine/language/run';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import { listFormFields } from '../../../headless/form/fields/form-field.ts';
import { messages as shared } from '../../messages.ts';
import { findOption, optionWords } from '../../widgets/parts/find-option.ts';
import styles from './light.module.css';

interface Props {
  readonly field: FieldModel;
  /** Draws the widget in its place. */
  readonly onEnter: () => void;
}

/**
 * Replaces the input of a field that is out of sight: one plain element with the field's id, name, value and state,
 * so that the label, Tab and a screen reader find it. Called, not mounted, as there may be a thousand.
 */
export function drawLightControl({ field, onEnter }: Props) {
  const { id, face, error } = field;
  return (
    <input
      id={id}
      className={styles['light']}
      data-widget={face.widget}
      data-choice={field.choices !== undefined || face.valueType.startsWith('date') ? '' : undefined}
      readOnly
      value={lightText(field)}
      disabled={field.disabled}
      aria-required={face.required || undefined}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onFocus={onEnter}
    />
  );
}

/** The text of a value in a light input. */
export function lightText(field: FieldModel): string {
  return textOfValue(field, field.value);
}

/** The text of a value that the field could have. */
export function textOfValue(field: FieldModel, value: unknown): string {
  const { face, secret } = field;
  if (value === undefined || value === null) return '';
  if (secret) return '••••••';
  if (typeof value === 'boolean') return shared.flag(value);
  if (Array.isArray(value)) return shared.list(value.map((one) => labelOf(one, field)));
  if (typeof value === 'object') {
    const { begin, end } = value as { readonly begin?: unknown; readonly end?: unknown };
    return [begin, end].filter((day) => typeof day === 'string').join(' ~ ');
  }
  const text = labelOf(value, field);
  return face.format && isDecimal(text) ? formatValue(face.format, text) : text;
}

function labelOf(value: unknown, { options, choices }: FieldModel): string {
  if (typeof value === 'object' && value !== null) return '';
  const option = findOption(options, value);
  return option ? optionWords(option) : choices?.state === 'loading' ? '' : String(value);
}

/** From this number of fields on, those out of sight are light. */
const MANY_FIELDS = 60;

/** Px that a field takes at least, with its label and the line for messages. */
const FIELD_HEIGHT = 84;

/** Names of the fields that are light until they come near the viewport. */
export const LightFields = createContext<ReadonlySet<string> | undefined>(undefined);

/** The fields of a long form that are below the first screen; none of a short one. */
export function listLightFields(nodes: readonly ResolvedNode[], columns: number): ReadonlySet<string> {
  const fields = listFormFields(nodes);
  if (fields.length < MANY_FIELDS) return new Set();
  const rows = Math.ceil(window.innerHeight / FIELD_HEIGHT);
  return new Set(fields.slice(rows * columns).map(({ field }) => field.name));
}
