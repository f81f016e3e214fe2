import type { Operation } from '../read/api/shape.ts';
import { createCursor, type Cursor } from '../read/cursor.ts';
import { listInputs } from './nodes.ts';
import { peekOperation } from './peek-operation.ts';
import type { Context } from './context.ts';
import { pathsBelow } from './reads.ts';
import type { EditedRecord } from './sent-record.ts';

interface Edited {
  /** The part with the `load`. */
  readonly loads: Cursor;
  /** The part with the `fillFrom`; the steps of a wizard may have their own. */
  readonly owner: Cursor;
  /** The calls that send the fields. */
  readonly calls: readonly (readonly [call: Cursor | undefined, operation: Operation | undefined])[];
}

/**
 * The record that the calls change, because both name it by the same value: that of a `fillFrom`, or for a call that
 * replaces records one that the defaults of the fields read. Other forms are filled from a record that they leave as it is: a copy, an earlier order,
 * a renewal.
 */
export function findEdited(
  context: Pick<Context, 'workspace'>,
  { loads, owner, calls }: Edited,
): EditedRecord | undefined {
  const parts = [owner, ...owner.items('steps')];
  const fills = parts.flatMap((part) => part.get('fillFrom') ?? []);
  const read = new Set(parts.flatMap((part) => listInputs(part.items('fields'))).flatMap(listRead));
  const members = loads.get('load')?.entries() ?? [];
  const find = (name: string) => members.find(({ key }) => key === name);
  const candidates = [
    ...fills.map((at) => ({ at, member: find(at.text ?? ''), isFilled: true })),
    ...[...read].flatMap((name) => {
      const member = find(name);
      return member ? [{ at: createCursor(member.keyNode), member, isFilled: false }] : [];
    }),
  ];
  for (const { at, member, isFilled } of candidates) {
    if (!member) continue;
    const { key, value } = member;
    const changes = calls.some(([call, operation]) => call && isSame(value, key, { call, operation, isFilled }));
    if (changes) return { path: `data.${key}`, load: key, at, record: peekOperation(context, value)?.reply };
  }
  return undefined;
}

/** The loads that the default of a field reads. */
function listRead(field: Cursor): readonly string[] {
  const start = field.get('default');
  return (start ? pathsBelow(start) : []).flatMap((path) => /^data\.(\w+)\./u.exec(path)?.[1] ?? []);
}

interface Changing {
  readonly call: Cursor;
  readonly operation: Operation | undefined;
  readonly isFilled: boolean;
}

function isSame(load: Cursor, name: string, { call, operation, isFilled }: Changing): boolean {
  const keys = load.get('params')?.entries() ?? [];
  if (!isFilled && !operation?.replaces) return false;
  if (keys.length === 0) return isFilled;
  return (call.get('params')?.entries() ?? []).some(({ key, value }) => {
    const paths = pathsBelow(value);
    const isNamed = (other: string): boolean =>
      other === key || (operation?.request?.path.includes(`{${key}}`) ?? false);
    return keys.some(
      (one) =>
        isNamed(one.key) &&
        (paths.includes(`data.${name}.${one.key}`) || pathsBelow(one.value).some((path) => paths.includes(path))),
    );
  });
}
