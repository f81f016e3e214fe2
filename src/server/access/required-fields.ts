import { errors, type FieldMessages } from '../platform/errors.ts';
import { fieldTitles, requestMessages } from '../platform/messages.ts';

type Field = keyof typeof fieldTitles;

/**
 * The fields that one way to call an operation needs, for an operation whose contract leaves them optional because it
 * is called in several ways. Throws 45010001 with a message on each missing one.
 */
export function needFields<K extends Field>(
  params: { readonly [F in K]?: string | undefined },
  names: readonly K[],
): { readonly [F in K]: string } {
  const missing = names.filter((name) => params[name] === undefined);
  if (missing.length > 0) {
    const fields: FieldMessages = Object.fromEntries(
      missing.map((name) => [name, requestMessages.required(fieldTitles[name])]),
    );
    throw errors.fieldsMissing(fields);
  }
  return Object.fromEntries(names.map((name) => [name, params[name] ?? ''])) as { readonly [F in K]: string };
}
