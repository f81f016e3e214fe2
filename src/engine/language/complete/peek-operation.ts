import { alike, misspelled } from '../read/nearest.ts';
import type { Contract, Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { memoizeEach, memoizeTexts } from '../run/memoize.ts';
import type { Workspace } from './workspace.ts';

/** The operation of a name; for a misspelled name the intended one. */
export function readOperation(contract: Contract, id: string): Operation | undefined {
  return contract.operations.get(id) ?? meantBy(contract)(id);
}

const meantBy = memoizeEach(({ operations }: Contract) =>
  memoizeTexts((id) => operations.get(misspelled(id, operations.keys()) ?? '')),
);

/** The operation that an object's `operation` names or means; reports nothing. */
export function peekOperation(
  context: { readonly workspace: Pick<Workspace, 'contract'> },
  at: Cursor | undefined,
): Operation | undefined {
  const id = at?.get('operation')?.text;
  return id === undefined ? undefined : readOperation(context.workspace.contract, id);
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
