import { alike } from '../nearest.ts';
import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Workspace } from '../workspace.ts';

/** The operation that an object's `operation` names; reports nothing. */
export function peekOperation(
  context: { readonly workspace: Pick<Workspace, 'contract'> },
  at: Cursor | undefined,
): Operation | undefined {
  const id = at?.get('operation')?.text;
  return id === undefined ? undefined : context.workspace.contract.operations.get(id);
}

/** Operations of the other kind, by the likeness of their names. */
export function operationsLike(
  { workspace }: { readonly workspace: Pick<Workspace, 'contract'> },
  id: string,
  isWanted: (operation: Operation) => unknown,
): readonly string[] {
  const wanted = [...workspace.contract.operations.values()].filter(isWanted);
  return alike(
    id,
    wanted.map((operation) => operation.id),
  );
}
