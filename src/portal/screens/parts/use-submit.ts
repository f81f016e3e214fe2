import { type FormEvent, useRef, useState } from 'react';
import { useClickGuard } from '../../use-click-guard.ts';
import type { FormState } from './use-form.ts';

export interface Submit {
  readonly busy: boolean;
  readonly handleSubmit: (event: FormEvent) => void;
}

/**
 * Sends a form: once at a time, only when `fields` (all, unless named) are right; a refusal is told by the form.
 * @param send what sending means; a call that fails rejects
 */
export function useSubmit<T>(
  form: Pick<FormState<T>, 'validate' | 'refuse'>,
  send: () => Promise<void>,
  fields?: readonly (keyof T)[],
): Submit {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(): Promise<void> {
    sending.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      form.refuse(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const sendOnce = useClickGuard(() => void submit());

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!sending.current && form.validate(fields)) sendOnce();
  }

  return { busy, handleSubmit };
}
