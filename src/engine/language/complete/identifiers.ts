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

/** The identifier of a value, if the shape requires another one; both must be components. */
export function otherIdentifier(context: Context, type: Type, shape: Shape): string | undefined {
  if (type.kind === 'list' && shape.item) return otherIdentifier(context, type.item, shape.item);
  if (type.kind !== 'text' || type.component === undefined || shape.name === undefined) return undefined;
  return isIdentifier(context, shape.name) && type.component !== shape.name ? type.component : undefined;
}

/** The neighbouring path with the required name. */
export function meantIdentifier({ scope }: Context, at: Cursor, param: string, shape: Shape): string | undefined {
  const [path = ''] = pathsIn(at.text ?? '');
  const owners = path.split('.').slice(0, -1);
  const owner = owners.length === 1 ? scope.names.get(owners[0] ?? '') : undefined;
  if (owner?.kind !== 'record') return undefined;
  const name = [param, shape.name ?? ''].find((one) => owner.fields().has(one));
  return name === undefined ? undefined : `${owners[0]}.${name}`;
}

/** Reports a field whose default is the identifier of something else. */
export function checkDefaultIdentifier(context: Context, at: Cursor, type: Type, shape: Shape): void {
  const other = otherIdentifier(context, type, shape);
  if (other !== undefined)
    context.report(at, 'value-other', shape.name ?? '', other, meantIdentifier(context, at, shape.name ?? '', shape));
}
