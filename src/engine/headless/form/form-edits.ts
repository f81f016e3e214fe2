import { batch, observable } from '@formily/reactive';
import type { CallParams } from '../call/read-params.ts';
import type { FieldStart } from './fields/field-model.ts';
import type { FormPart } from './form-part.ts';

/** The operator's changes of a form, against the page's own values. */
export interface FormEdits {
  /** Something is changed and not sent. Observable. */
  readonly dirty: boolean;
  /** The changes by field name; null for an emptied field. Passwords and codes are left out. */
  readonly read: () => CallParams;
  /** A changed password or code is left out. */
  readonly hasSecrets: () => boolean;
  /** Puts back changes of an earlier visit, as if the operator had just entered them. */
  readonly resume: (changes: CallParams) => void;
  /** The content of the form has been sent: it is clean. */
  readonly settle: () => void;
  /** Takes every change back. */
  readonly reset: () => void;
}

/** Counts changed fields by their own reports, so that a keystroke costs one field only. */
export function createFormEdits(fields: () => readonly FormPart[]): FormEdits & Pick<FieldStart, 'onDirty'> {
  const changed = new Set<string>();
  const state = observable.shallow({ dirty: false });
  const read = (): CallParams => {
    const changes = fields().map((field) => [field.name, field.change] as const);
    return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
  };
  return {
    get dirty() {
      return state.dirty;
    },
    onDirty: (name, dirty) => {
      if (dirty) changed.add(name);
      else changed.delete(name);
      state.dirty = changed.size > 0;
    },
    read,
    hasSecrets: () => {
      const kept = read();
      return [...changed].some((name) => !Object.hasOwn(kept, name));
    },
    resume: (changes) =>
      batch(() => {
        for (const field of fields()) if (Object.hasOwn(changes, field.name)) field.resume(changes[field.name]);
      }),
    settle: () => batch(() => fields().forEach((field) => field.settle())),
    reset: () => batch(() => fields().forEach((field) => field.reset())),
  };
}
