import { canBeEmpty, emptyOf, isEmptyWithout } from '../read/api/empty-value.ts';
import { fieldsOf, type Operation, type Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCall, SentMember } from '../run/resolved.ts';
import type { Context } from './context.ts';
import type { FieldSource, FoundField } from './field-source.ts';
import { pathsBelow } from './reads.ts';

/** The record that calls change. */
export interface EditedRecord {
  /** Its path in expressions. */
  readonly path: string;
  /** The load that brings it. */
  readonly load?: string;
  /** The word that names it. */
  readonly at: Cursor;
  readonly record: Shape | undefined;
}

interface Sent {
  readonly at: Cursor;
  readonly operation: Operation;
  /** Names of the params that the call gives. */
  readonly names: ReadonlySet<string>;
  /** Those among them that send an input. */
  readonly inputs: ReadonlySet<string>;
  /** The inputs within objects, by their paths. */
  readonly parts: readonly (readonly [path: string, shape: Shape])[];
  readonly edited: EditedRecord | undefined;
}

/**
 * What a call sends beside its params, so that a record holds what was shown: the values for emptied params, and the
 * members without a field of what it replaces: a record (`x-replaces`), or an object in one. Those that no one gives are
 * reported.
 */
export function resolveSent(context: Context, sent: Sent): Pick<ResolvedCall, 'emptied' | 'base'> {
  const { operation, inputs, parts, edited } = sent;
  const objects = new Set(parts.map(([path]) => path.split('.')[0] ?? ''));
  const whole = [...fieldsOf(operation.params)].filter(([name]) => inputs.has(name) && !objects.has(name));
  const emptied = [...whole, ...parts].flatMap(([name, shape]) => {
    const isFilled = edited !== undefined || shape.default !== undefined;
    const empty = isFilled && !isEmptyWithout(shape, operation) ? emptyOf(shape) : undefined;
    return empty === undefined ? [] : [[name, empty] as const];
  });
  const base = operation.replaces
    ? resolveBase(context, sent)
    : baseOf(membersOf(operation.params, [operation.params], objects), edited);
  return {
    ...(emptied.length > 0 && { emptied: Object.fromEntries(emptied) }),
    ...(base && { base }),
  };
}

function resolveBase(context: Context, { at, operation, names, edited }: Sent): ResolvedCall['base'] {
  const members = membersOf(operation.params, [operation.params]);
  for (const name of outsideBody(operation)) delete members[name];
  const isKnown = (name: string): boolean => !edited?.record?.fields || edited.record.fields.has(name);
  const missing = Object.keys(members).filter((name) => !names.has(name) && !(edited && isKnown(name)));
  const lost = missing.filter((name) => !isUnread(operation.params.fields?.get(name)));
  if (lost.length > 0 && (edited ?? isExisting(at, operation)))
    context.report(at.get('operation') ?? at, 'record-cut', operation.id, lost);
  return baseOf(members, edited);
}

/** The members that the edited record has. */
function baseOf(members: Readonly<Record<string, SentMember>>, edited: EditedRecord | undefined): ResolvedCall['base'] {
  const fields = edited?.record?.fields;
  const known = Object.entries(members).filter(([name]) => fields?.has(name) ?? true);
  return edited && known.length > 0 ? { record: { $cel: edited.path }, members: Object.fromEntries(known) } : undefined;
}

/** Headers, query and path are of the request, not of the record. */
function outsideBody({ request }: Operation): readonly string[] {
  const inPath = [...(request?.path ?? '').matchAll(/\{([^{}]+)\}/gu)].map(([, name = '']) => name);
  return [...inPath, ...(request?.headers ?? []), ...(request?.query ?? [])];
}

/** No reply contains it. */
function isUnread(shape: Shape | undefined): boolean {
  return shape?.format === 'password' || shape?.format === 'binary';
}

/** The call names a record that is there: by its path, or by a param from outside of its form. */
function isExisting(at: Cursor, { request }: Operation): boolean {
  if (request?.path.includes('{')) return true;
  const params = at.get('params');
  return params !== undefined && pathsBelow(params).some((path) => /^(?:params|query|row|rows|selected)\b/u.test(path));
}

function membersOf(shape: Shape, around: readonly Shape[], only?: ReadonlySet<string>): Record<string, SentMember> {
  const members = [...fieldsOf(shape)].filter(
    ([name, one]) => !one.shownOnly && !one.supplied && (only?.has(name) ?? true),
  );
  return Object.fromEntries(members.map(([name, one]) => [name, memberOf(one, around)]));
}

function memberOf(shape: Shape, around: readonly Shape[]): SentMember {
  const inner = shape.item ?? shape;
  const isOpen = !inner.fields || around.includes(inner);
  return {
    ...(shape.nullable && { nullable: true as const }),
    ...(!isOpen && { members: membersOf(inner, [...around, inner]) }),
  };
}

/**
 * The inputs of a record. One that is loaded has values in place of the contract's defaults; a value that cannot be sent
 * as nothing must stay, or the record would keep it, and a new one would get the default.
 */
export function keepValues(
  source: FieldSource,
  operation: Operation | undefined,
  edited: EditedRecord | undefined,
): FieldSource {
  return {
    ...source,
    find: (name) => {
      const { initial, ...known } = source.find(name) ?? {};
      if (!isFound(known)) return undefined;
      const found = edited || initial === undefined ? known : { ...known, initial };
      const isFilled = edited !== undefined || initial !== undefined;
      if (!operation || !isFilled || found.valueType === 'boolean' || found.shape.shownOnly) return found;
      const [param = name] = found.wire ?? [];
      const isSent = found.inside !== undefined || (operation.params.fields?.has(param) ?? false);
      return isSent && !canBeEmpty(found.shape, operation) ? { ...found, kept: true } : found;
    },
  };
}

function isFound(found: Partial<FoundField>): found is FoundField {
  return found.shape !== undefined;
}
