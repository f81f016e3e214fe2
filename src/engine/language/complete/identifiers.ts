import { pathsIn } from '../run/expression/dependencies.ts';
import type { Type } from './expression/types.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';

/** Whether a param or field identifies a record, or a list of records, by its name. */
export function isIdentifier({ workspace }: Pick<Context, 'workspace'>, name: string): boolean {
  const one = name.replace(/List$/, '');
  return workspace.contract.profile.identifiers.some((ending) => one.endsWith(ending));
}

/** A value, and the param or field that takes it. */
interface Taking {
  readonly at: Cursor;
  readonly name: string;
  readonly type: Type;
  readonly shape: Shape;
}

/**
 * What an identifier is given, if that is something else: both by their components in the contract, or where one has none
 * by the names of the fields, of which one may be the other in another part (`formerApplyNo` from `row.applyNo`).
 */
export function otherIdentifier(context: Context, { at, name, type, shape }: Taking): string | undefined {
  if (type.kind === 'list' && shape.item)
    return otherIdentifier(context, { at, name, type: type.item, shape: shape.item });
  if (type.kind !== 'text' || type.literal !== undefined) return undefined;
  const isCoded = type.dictionary !== undefined || shape.dictionary !== undefined;
  const isNamed = type.component !== undefined && shape.name !== undefined;
  // Documents of others name their fields by other rules.
  if (!isNamed && (isCoded || !context.workspace.contract.profile.strict)) return undefined;
  const [wanted, found] = [shape.name ?? name.replace(/List$/, ''), type.component ?? identifierAt(context, at)];
  if (found === undefined || found === wanted || !isIdentifier(context, wanted)) return undefined;
  return !isNamed && (endsWith(wanted, found) || endsWith(found, wanted)) ? undefined : found;
}

/** The field that a value is read from, if it is named as an identifier. */
function identifierAt(context: Context, { text = '' }: Cursor): string | undefined {
  const name = /^\{\{\s*\w+(?:\.\w+)*\.(\w+)\s*\}\}$/.exec(text)?.[1];
  return name !== undefined && isIdentifier(context, name) ? name : undefined;
}

const endsWith = (name: string, end: string): boolean => name.toLowerCase().endsWith(end.toLowerCase());

/** The neighbouring path with the required name. */
export function meantIdentifier(
  { scope }: Context,
  { at, name: own, shape }: Omit<Taking, 'type'>,
): string | undefined {
  const [path = ''] = pathsIn(at.text ?? '');
  const owners = path.split('.').slice(0, -1);
  const owner = owners.length === 1 ? scope.names.get(owners[0] ?? '') : undefined;
  if (owner?.kind !== 'record') return undefined;
  const name = [own, shape.name ?? ''].find((one) => owner.fields().has(one));
  return name === undefined ? undefined : `${owners[0]}.${name}`;
}

/** Reports an identifier that gets something else. */
export function checkIdentifier(context: Context, taking: Taking): void {
  const other = otherIdentifier(context, taking);
  if (other !== undefined)
    context.report(taking.at, 'value-other', taking.name, other, meantIdentifier(context, taking));
}
