import { useLayoutEffect } from 'react';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';

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
