import type { EditFaceProps } from '../../../headless/widgets/widget.ts';

type Face = Pick<EditFaceProps, 'id' | 'disabled' | 'invalid' | 'onBlur' | 'field'>;

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

/** The same for a select, whose input is marked as required by `useRequiredMark`. */
export function selectControlProps(face: Face) {
  const { 'aria-required': _, ...rest } = { 'aria-required': false, ...controlProps(face) };
  return rest;
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
