import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import './light.css';
import { lightText } from './light-text.ts';

interface Props {
  readonly field: FieldModel;
  /** Draws the widget in its place. */
  readonly onEnter: () => void;
}

/**
 * Stands for the input of a field that is out of sight: one plain element with the field's id, name, value and state,
 * so that the label, Tab and a screen reader find it. Called, not mounted, as there may be a thousand.
 */
export function drawLightControl({ field, onEnter }: Props) {
  const { id, face, error } = field;
  return (
    <input
      id={id}
      className="fd-light"
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
