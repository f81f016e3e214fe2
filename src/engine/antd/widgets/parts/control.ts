import { useLayoutEffect } from 'react';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';

/** The field as a control needs it. */
interface OfField {
  readonly field: Pick<EditFaceProps['field'], 'label'> & Partial<Pick<EditFaceProps['field'], 'required'>>;
}
type Face = Pick<EditFaceProps, 'id' | 'disabled' | 'invalid' | 'onBlur'> & OfField;
/** Label and placeholder of a control. */
type Labelled = Pick<EditFaceProps, 'placeholder'> & OfField;
/** A control with its value. */
export type ControlFace<Value> = Pick<EditFaceProps<Value>, 'value' | 'onChange'> & Face & Labelled;

function accessibleState(face: Face) {
  return {
    'aria-invalid': face.invalid,
    ...(face.invalid ? { 'aria-describedby': `${face.id}-error` } : {}),
    ...(face.field.required === true ? { 'aria-required': true } : {}),
  } as const;
}

/** Props of a control that the form's `<label for>` points at. */
export function controlProps(face: Face) {
  return {
    id: face.id,
    disabled: face.disabled,
    ...(face.onBlur ? { onBlur: face.onBlur } : {}),
    ...accessibleState(face),
  } as const;
}

/** Props of an input of text. */
export function inputProps(face: Face & Labelled) {
  return { ...controlProps(face), status: controlStatus(face), placeholder: enterPlaceholder(face) } as const;
}

/** Props of a picker of days, months or times. */
export function pickerProps(face: Face & Labelled & Pick<EditFaceProps, 'inCell'>) {
  return {
    ...controlProps(face),
    status: controlStatus(face),
    placeholder: selectPlaceholder(face),
    showNow: false,
    defaultOpen: face.inCell ?? false,
    style: fullWidth,
  } as const;
}

/**
 * Props of a select. antd puts `aria-required` on the box around the input as well, which has no role that may be
 * required: the input alone is marked.
 */
export function useSelectProps(face: Face & Labelled) {
  const { id } = face;
  const { 'aria-required': required = false, ...props } = { 'aria-required': undefined, ...controlProps(face) };
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (required) input?.setAttribute('aria-required', 'true');
    else input?.removeAttribute('aria-required');
  }, [id, required]);
  return { ...props, status: controlStatus(face), placeholder: selectPlaceholder(face), style: fullWidth } as const;
}

/** Props of a group of controls (radios): `<label for>` cannot name a group, the label's id can. */
export function groupProps(face: Face, role: 'radiogroup' | 'group' = 'radiogroup') {
  // A mere group has no role that may be required.
  const { 'aria-required': required, ...state } = { 'aria-required': false, ...accessibleState(face) };
  return {
    id: face.id,
    role,
    'aria-labelledby': `${face.id}-label`,
    ...state,
    ...(required && role === 'radiogroup' ? { 'aria-required': true } : {}),
  } as const;
}

/** antd's red frame. */
export function controlStatus(face: Face): 'error' | '' {
  return face.invalid ? 'error' : '';
}

/** A line of its own, as high as an input, for controls that are neither: so that labels and rows stay aligned. */
export const controlLine = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 32 } as const;

/** antd's pickers and selects are as wide as their text; in a form they are as wide as the field. */
export const fullWidth = { width: '100%' } as const;

/** The field's label as text; the form evaluates a dynamic label before a face sees it. */
export function fieldLabel(field: OfField['field']): string {
  return typeof field.label === 'string' ? field.label : '';
}

export function enterPlaceholder(face: Labelled): string {
  return face.placeholder ?? messages.pleaseEnter(fieldLabel(face.field));
}

function selectPlaceholder(face: Labelled): string {
  return face.placeholder ?? messages.pleaseSelect(fieldLabel(face.field));
}
