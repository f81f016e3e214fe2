import type { EditFaceProps, ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';

/** The field's label as text; the form evaluates a dynamic label before a face sees it. */
export function fieldLabel(field: ReadFaceProps['field']): string {
  return typeof field.label === 'string' ? field.label : '';
}

export function enterPlaceholder(face: Pick<EditFaceProps, 'field' | 'placeholder'>): string {
  return face.placeholder ?? messages.pleaseEnter(fieldLabel(face.field));
}

export function selectPlaceholder(face: Pick<EditFaceProps, 'field' | 'placeholder'>): string {
  return face.placeholder ?? messages.pleaseSelect(fieldLabel(face.field));
}
