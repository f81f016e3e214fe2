import { defaultTexts } from '../messages.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedSubmit } from '../resolved.ts';
import { readPermission } from './codes.ts';
import { resolveConfirm } from './confirm.ts';
import { resolveThen } from './then.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import { compact, readText } from './dynamic.ts';
import { requestFields } from './field-source.ts';
import { bindInputs, type Inputs } from './nodes.ts';

/** The call that ends a form or wizard, with the form's fields bound to its params. */
export function resolveSubmit(context: Context, at: Cursor | undefined, inputs: Inputs): ResolvedSubmit | undefined {
  if (!at) return undefined;
  const operation = peekOperation(context, at);
  const bound = operation ? bindInputs(inputs, requestFields([operation])) : new Map();
  const call = resolveCall(context, at, { bound, filled: inputs.meant });
  const rest = compact({
    label: readText(context, at.get('label')) ?? defaultTexts.submit,
    permission: readPermission(context, at.get('permission'), operation) ?? operation?.permission ?? [],
    confirm: resolveConfirm(context, at.get('confirm')),
    then: resolveThen(context, at.items('then'), operation),
  });
  return call && { ...call, ...rest };
}
