import type { OperationBinding } from '#contract';
import { operations } from '#contract/operations';
import { collect, entriesOf } from '../platform/modules.ts';

/** One part of what modules register, and what the contract asks of it. */
export interface Part {
  readonly what: string;
  readonly wanted: ReadonlySet<string>;
  /** What may be registered besides. */
  readonly allowed?: readonly string[];
  readonly registered: readonly string[];
}

/**
 * Refuses the start unless modules have registered everything that the contract asks for once, and nothing else: with
 * what is missing, and what is registered twice or unknown to the contract. `bindOperations` says so of handlers.
 */
export function requireComplete(): void {
  const gaps = listGaps(listParts());
  if (gaps !== undefined) throw new Error(gaps);
}

/** Both lists in words; undefined without any gap. */
export function listGaps(parts: readonly Part[]): string | undefined {
  const missing = parts.flatMap(({ what, wanted, registered }) =>
    [...wanted].filter((name) => !registered.includes(name)).map((name) => `${what} '${name}'`),
  );
  const tooMany = parts.flatMap(({ what, wanted, allowed = [], registered }) =>
    registered
      .filter((name, at) => !(wanted.has(name) || allowed.includes(name)) || registered.indexOf(name) !== at)
      .map((name) => `${what} '${name}'`),
  );
  if (missing.length + tooMany.length === 0) return undefined;
  return `no module registers: ${listed(missing)}\nunknown or registered twice: ${listed(tooMany)}`;
}

function listParts(): readonly Part[] {
  const all: readonly [string, OperationBinding][] = Object.entries(operations);
  const having = (pick: (operation: OperationBinding) => string | undefined): ReadonlySet<string> =>
    new Set(all.flatMap(([, operation]) => pick(operation) ?? []));
  return [
    {
      what: 'job of operation',
      wanted: new Set(all.filter(([, { job, planned }]) => job === true && planned !== true).map(([id]) => id)),
      // Other operations start a job and answer without it.
      allowed: all.map(([id]) => id),
      registered: collect(({ jobs }) => jobs).map(({ operation }) => operation),
    },
    {
      what: 'record named by',
      wanted: having(({ record }) => record?.param),
      registered: entriesOf(({ records }) => records).map(([param]) => param),
    },
  ];
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
