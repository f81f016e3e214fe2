import type { Operation } from '../operation/shape.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { positionOf } from '../read/source.ts';
import type { Given } from '../resolve/context.ts';
import { nameOfField } from '../resolve/field.ts';
import { listInputs } from '../resolve/nodes.ts';
import type { Workspace } from '../workspace.ts';
import type { ContractPlaces } from './contract-places.ts';
import { just, language, written, type Giver, type Placer } from './giver.ts';

/** What every part of the tracer shares. */
export interface Trace {
  readonly workspace: Workspace;
  readonly contract: ContractPlaces;
  /** Where a node of the page or of its fragments stands. */
  readonly place: Placer;
  /** What the resolver noted about a part of the page. */
  readonly givenTo: (at: Cursor) => Given;
  /** Names of the form's own fields by the params that carry them. */
  readonly inputs: ReadonlyMap<string, Cursor>;
  /** Who gave the permission of another page. */
  readonly permissionOf: (page: string) => Giver | undefined;
}

/** The same trace where calls are filled by other fields: those among the nodes of a form. */
export function withInputs(trace: Trace, nodes: readonly Cursor[]): Trace {
  const inputs = listInputs(nodes).flatMap((at) => {
    const named = nameOfField(at);
    const params = trace.givenTo(at).field?.wire ?? [named?.name ?? ''];
    return named ? params.map((param) => [param, named.at] as const) : [];
  });
  return { ...trace, inputs: new Map(inputs) };
}

/** What an author wrote under a name. */
export function own(trace: Pick<Trace, 'place'>, at: Cursor | undefined): Giver | undefined {
  return at && written(trace.place, at);
}

/** The codes of an operation; it is named itself when it asks for none. */
export function codesOf({ contract }: Pick<Trace, 'contract'>, operation: Operation | undefined): Giver | undefined {
  return (
    operation?.schema && just(contract.keyword([operation.schema], 'x-permission', 'x-page', 'x-menu', 'operationId'))
  );
}

/** The choices of a dictionary, each where it stands. */
export function dictionaryItems({ workspace }: Pick<Trace, 'workspace'>, name: string): Giver {
  const source = workspace.files.dictionaries.get(name);
  const items = source?.root && readAsWritten(source.root).get('items');
  if (!source || !items) return language;
  const place: Placer = (node) => ({ from: 'dictionary', file: source.file, ...positionOf(source.text, node.offset) });
  return {
    origin: place(items.node),
    // Choices that cannot be chosen any more are left out, so an index says nothing.
    member: (_key, option) => {
      const found = items.items().find((item) => item.get('value')?.value === valueOf(option));
      return found && written(place, found);
    },
  };
}

function valueOf(option: unknown): unknown {
  return typeof option === 'object' && option !== null && 'value' in option ? option.value : undefined;
}
