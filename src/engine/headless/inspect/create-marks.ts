import type { Scope } from '#engine/language/run';
import type { DrawnTable } from '../ports/inspector-port.ts';

/** A part drawn in one place. */
export interface Mark {
  readonly id: string;
  readonly part: object;
  readonly scope: Scope;
  table: DrawnTable | undefined;
}

export interface Marks {
  readonly make: (part: object, scope: Scope, table: DrawnTable | undefined) => Mark;
  readonly find: (id: string | null | undefined) => Mark | undefined;
  /** The marks of one part, in order of creation. */
  readonly of: (part: object) => readonly Mark[];
}

/** Marks by part and scope, for as long as the scope lives. */
export function createMarks(onChange: () => void): Marks {
  const byScope = new WeakMap<Scope, Map<object, Mark>>();
  const byId = new Map<string, WeakRef<Mark>>();
  const byPart = new WeakMap<object, readonly WeakRef<Mark>[]>();
  const forgotten = new FinalizationRegistry((id: string) => byId.delete(id));
  const make: Marks['make'] = (part, scope, table) => {
    const marks = byScope.get(scope) ?? new Map<object, Mark>();
    byScope.set(scope, marks);
    const mark: Mark = { id: nextId(), part, scope, table };
    const reference = new WeakRef(mark);
    marks.set(part, mark);
    byId.set(mark.id, reference);
    byPart.set(part, [...(byPart.get(part) ?? []).filter((one) => one.deref()), reference]);
    forgotten.register(mark, mark.id);
    onChange();
    return mark;
  };
  return {
    make: (part, scope, table) => {
      const known = byScope.get(scope)?.get(part);
      if (!known) return make(part, scope, table);
      if (table && known.table?.items !== table.items) onChange();
      if (table) known.table = table;
      return known;
    },
    find: (id) => byId.get(id ?? '')?.deref(),
    of: (part) => (byPart.get(part) ?? []).flatMap((one) => one.deref() ?? []),
  };
}

let count = 0;

function nextId(): string {
  count += 1;
  return String(count);
}
