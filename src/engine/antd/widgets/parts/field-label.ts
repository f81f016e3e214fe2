import { useLayoutEffect } from 'react';
import type { EditFaceProps, ReadFaceProps } from '../../../headless/widgets/widget.ts';
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

/**
 * Marks the input of a select as required. antd puts `aria-required` on the box around it as well, which has no role
 * that may be required, so it is not passed on.
 */
export function useRequiredMark({ id, field }: Pick<EditFaceProps, 'id' | 'field'>): void {
  const required = field.required === true;
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (required) input?.setAttribute('aria-required', 'true');
    else input?.removeAttribute('aria-required');
  }, [id, required]);
}
