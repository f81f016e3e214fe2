import type { Cursor } from '../read/cursor.ts';
import type { ResolvedReveal } from '../resolved.ts';
import { readPermission } from './codes.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import { recordFields } from './field-source.ts';
import { findNamed } from './records.ts';

/** The call that reveals a masked field; the call and the field of its reply are checked against the contract. */
export function resolveReveal(context: Context, field: Cursor): ResolvedReveal | undefined {
  const at = field.get('reveal');
  const call = resolveCall(context, at);
  const operation = at && peekOperation(context, at);
  if (!at || !call || !operation) return undefined;
  const value = at.get('value') ?? field.get('field');
  if (value) findNamed(context, value, recordFields(operation.reply));
  const permission = readPermission(context, at.get('permission'), operation) ?? operation.permission;
  return context.note({ ...call, value: value?.text ?? '', permission }, at, (givers) => ({
    value,
    permission: givers.codes(operation),
  }));
}
