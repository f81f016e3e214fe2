import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useGuarded } from '#parts';
import { CallFailure } from '../../http/call-failure.ts';
import { WRONG_CAPTCHA_CODE } from '../../http/error-catalogue.ts';
import { currentMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

/** Message by field. */
export type FieldErrors<T> = { readonly [K in keyof T]?: string | undefined };

export interface FormState<T> {
  readonly values: T;
  readonly errors: FieldErrors<T>;
  /** The error of the form as a whole; empty without one. */
  readonly failure: string;
  /** The form element's `ref`: the first wrong field in it gets the focus. */
  readonly attach: (form: HTMLFormElement | null) => void;
  /** Moves the focus to a field by its name. */
  readonly focus: (field: keyof T & string) => void;
  /** Takes over typed values, and clears the messages of their fields. */
  change(part: Partial<T>): void;
  /** True if these fields may be sent (all, unless some are named); marks the wrong ones. */
  validate(fields?: readonly (keyof T)[]): boolean;
  /** Says why a call failed; everything typed stays. */
  refuse(error: unknown): void;
}

const NOTHING: Readonly<Record<string, never>> = {};

/**
 * Values of a form and their errors.
 * @param check message by wrong field, in the language that is spoken; asked at each drawing, so that a message
 *   follows a change of language
 */
export function useForm<T extends object>(initial: T, check: (values: T) => FieldErrors<T>): FormState<T> {
  const [values, setValues] = useState(initial);
  const [flagged, setFlagged] = useState<readonly (keyof T)[]>([]);
  const [refusal, setRefusal] = useState<{ fields: FieldErrors<T>; failure: string }>({ fields: NOTHING, failure: '' });
  const { attach, focusOn, goToFirstWrong } = useFieldFocus();

  const found = check(values);
  const isWrong = (field: keyof T): boolean => found[field] !== undefined;
  const errors = { ...pick(found, flagged.filter(isWrong)), ...refusal.fields };

  // Stable, so that an effect may fill the form in.
  const change = useCallback((part: Partial<T>): void => {
    const untouched = (field: PropertyKey): boolean => !Object.hasOwn(part, field);
    setValues((typed) => ({ ...typed, ...part }));
    setFlagged((fields) => fields.filter(untouched));
    setRefusal(({ fields, failure }) => ({
      fields: pick(fields, listFields(fields).filter(untouched)),
      failure,
    }));
  }, []);

  function validate(fields: readonly (keyof T)[] = listFields(values)): boolean {
    const wrong = fields.filter(isWrong);
    setFlagged(wrong);
    setRefusal({ fields: NOTHING, failure: '' });
    if (wrong.length > 0) goToFirstWrong();
    return wrong.length === 0;
  }

  function refuse(error: unknown): void {
    const { fields, failure } = readRefusal(error, (name) => Object.hasOwn(values, name));
    setRefusal({ fields, failure });
    if (Object.keys(fields).length > 0) goToFirstWrong();
  }

  const focus = (field: keyof T & string): void => focusOn(`[name="${field}"]`);

  return { values, errors, failure: refusal.failure, attach, focus, change, validate, refuse };
}

function pick<T>(errors: FieldErrors<T>, fields: readonly (keyof T)[]): FieldErrors<T> {
  return Object.fromEntries(fields.map((field) => [field, errors[field]])) as FieldErrors<T>;
}

function listFields<T extends object>(values: T): (keyof T)[] {
  return Object.keys(values) as (keyof T)[];
}

/** Moves the focus inside a form; to the first wrong field once it is marked as such. */
function useFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  const focusOn = (selector: string): void => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { attach, focusOn, goToFirstWrong: () => setAttempts((count) => count + 1) };
}

export interface Submit {
  readonly busy: boolean;
  readonly handleSubmit: (event: FormEvent) => void;
}

/**
 * Sends a form: once at a time, only when `fields` (all, unless named) are right; the form shows a refusal.
 * @param send what sending means; a call that fails rejects
 */
export function useSubmit<T>(
  form: Pick<FormState<T>, 'validate' | 'refuse'>,
  send: () => Promise<void>,
  fields?: readonly (keyof T)[],
): Submit {
  const { running, run } = useGuarded(async () => {
    if (!form.validate(fields)) return 'nothing done';
    await send().catch(form.refuse);
    return 'done';
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    run();
  }

  return { busy: running, handleSubmit };
}

/** A wrong SMS code, and one that is too old (handbook: error-catalogue). */
export const WRONG_SMS_CODE = '45020027';
export const EXPIRED_SMS_CODE = '45020028';

/** The field that a refusal is about, where its code alone says so (handbook: error-catalogue). */
const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  [WRONG_CAPTCHA_CODE]: 'imgCode',
  [WRONG_SMS_CODE]: 'smsCode',
  [EXPIRED_SMS_CODE]: 'smsCode',
  '45020030': 'phone',
  '45020032': 'password',
  '45020035': 'phone',
  '45020036': 'phone',
};

/** Names under which operations know a field of these forms. */
const FIELD_BY_PARAM: Readonly<Record<string, string>> = {
  noteCode: 'smsCode',
  validCode: 'smsCode',
  verificationCode: 'smsCode',
  newPassword: 'password',
  userName: 'username',
};

interface Refusal {
  /** Message by field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Message above the form; empty when a field says it. */
  readonly failure: string;
}

/** The places where a form shows why a call failed: at the fields concerned, else above all of them. */
function readRefusal(error: unknown, hasField: (name: string) => boolean): Refusal {
  if (!(error instanceof CallFailure)) return { fields: {}, failure: currentMessages(messages).unexpected };
  const named = Object.entries(error.fields).map(([name, text]) => [FIELD_BY_PARAM[name] ?? name, text] as const);
  const known = named.filter(([name]) => hasField(name));
  // The message has the code, the text of the field only its reason.
  if (known.length > 0) return { fields: Object.fromEntries(known), failure: error.message };
  const field = FIELD_BY_CODE[error.code];
  if (field !== undefined && hasField(field)) return { fields: { [field]: error.message }, failure: '' };
  return { fields: {}, failure: error.message };
}
