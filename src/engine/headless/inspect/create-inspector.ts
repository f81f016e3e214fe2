import { extendScope, type Scope } from '#engine/language';
import { findTablePlace } from './find-table-place.ts';
import type { DrawnTable, InspectorPort, OpenPage } from './inspector-port.ts';
import { flattenParts, listAround, readParts, type Part } from './page-parts.ts';

/** A part of an open page as somebody pointed at it. */
export interface Target {
  readonly open: OpenPage;
  readonly part: Part;
  readonly scope: Scope;
  /** Of the table's row, which stands in the scope as `row`; absent outside of tables. */
  readonly rowKey?: string | undefined;
  /** What of a column: one of its cells, its title, its total. Absent: the part itself. */
  readonly place?: 'cell' | 'head' | 'total';
}

/** Finds the parts of what is on the screen. */
export interface Inspector extends InspectorPort {
  /** The part that an element belongs to; undefined outside of pages. */
  readonly find: (element: Element) => Target | undefined;
  /**
   * A part by its pointer into the page in front, whether it is drawn or not. What belongs to a row is that of the row
   * pointed at before, else of the first; what belongs to a record, of the first.
   */
  readonly pick: (pointer: string, before?: Target) => Target | undefined;
  /** The element that a part has become, the first of several; undefined while it is not drawn. */
  readonly elementOf: (part: Part) => Element | undefined;
  /** The page in front. */
  readonly current: () => { readonly open: OpenPage; readonly root: Part } | undefined;
  /** Hears of pages that come and go and of other rows; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with each change. */
  readonly version: () => number;
}

interface Mark {
  readonly id: string;
  readonly part: object;
  readonly scope: Scope;
  table: DrawnTable | undefined;
}

interface Opened {
  readonly open: OpenPage;
  readonly root: Part;
  readonly parts: ReadonlyMap<object, Part>;
}

/** Makes the inspector of one browser window. */
export function createInspector(): Inspector {
  const marks = createMarks(() => changes.tell());
  const changes = createChanges();
  const opened: Opened[] = [];
  const targetOf = (mark: Mark, element?: Element): Target | undefined => {
    const found = opened.findLast(({ parts }) => parts.has(mark.part));
    const part = found?.parts.get(mark.part);
    if (!found || !part) return undefined;
    const rowKey = element?.closest('[data-row-key]')?.getAttribute('data-row-key') ?? undefined;
    const target = { open: found.open, part, rowKey, scope: mark.scope };
    const place = element && mark.table && findTablePlace(element, mark.table, part);
    return place ? { ...target, ...place, scope: scopeOfRow(mark, place.rowKey) } : target;
  };
  const pick: Inspector['pick'] = (pointer, before) => {
    const front = opened.at(-1);
    const part = front && [...front.parts.values()].find((one) => one.pointer === pointer);
    return part && pickPart(front.open, part, marks.of, before?.rowKey);
  };
  return {
    mark: (part, scope, table) => ({ 'data-part': marks.make(part, scope, table).id }),
    open: (open) => {
      const root = readParts(open.page);
      const one = { open, root, parts: new Map(flattenParts(root).map((part) => [part.node, part])) };
      opened.push(one);
      changes.tell();
      return () => {
        opened.splice(opened.indexOf(one), 1);
        changes.tell();
      };
    },
    find: (element) => {
      const mark = marks.find(element.closest('[data-part]')?.getAttribute('data-part'));
      return mark && targetOf(mark, element);
    },
    pick,
    elementOf: ({ node }) =>
      marks.of(node).flatMap(({ id }) => [...document.querySelectorAll(`[data-part="${id}"]`)])[0],
    current: () => opened.at(-1),
    subscribe: changes.subscribe,
    version: changes.version,
  };
}

/** A part that nobody pointed at: drawn or not, in the scope that it has or would have. */
function pickPart(open: OpenPage, part: Part, marksOf: (node: object) => readonly Mark[], before?: string): Target {
  const inTable = [...listAround(part), part].some(({ kind }) => ['column', 'rowAction', 'expand'].includes(kind));
  const tables = inTable ? listAround(part).flatMap(({ node }) => marksOf(node)) : [];
  const table = tables.findLast((mark) => mark.table);
  const items = table?.table?.items ?? [];
  const rowKey = (items.find((item) => item.key === before) ?? items[0])?.key;
  if (table) return { open, part, rowKey, scope: scopeOfRow(table, rowKey) };
  const list = part.around?.kind === 'array' ? open.form?.findArray(part.around.name ?? '') : undefined;
  const first = list?.items[0]?.find(part.name ?? '');
  return { open, part, scope: first?.scope ?? marksOf(part.node)[0]?.scope ?? open.model.scope };
}

/** A row's scope; its record is asked for each time, as a refresh brings another. */
function scopeOfRow(mark: Mark, rowKey: string | undefined): Scope {
  if (rowKey === undefined) return mark.scope;
  return extendScope(mark.scope, {
    get row() {
      return mark.table?.items.find((item) => item.key === rowKey)?.row;
    },
  });
}

/** Marks by part and scope, for as long as the scope lives. */
function createMarks(onChange: () => void) {
  const byScope = new WeakMap<Scope, Map<object, Mark>>();
  const byId = new Map<string, WeakRef<Mark>>();
  const byPart = new WeakMap<object, readonly WeakRef<Mark>[]>();
  const forgotten = new FinalizationRegistry((id: string) => byId.delete(id));
  return {
    make: (part: object, scope: Scope, table: DrawnTable | undefined): Mark => {
      const marks = byScope.get(scope) ?? new Map<object, Mark>();
      byScope.set(scope, marks);
      const known = marks.get(part);
      if (known) {
        if (table && known.table?.items !== table.items) onChange();
        if (table) known.table = table;
        return known;
      }
      onChange();
      const mark: Mark = { id: nextId(), part, scope, table };
      marks.set(part, mark);
      const reference = new WeakRef(mark);
      byId.set(mark.id, reference);
      byPart.set(part, [...(byPart.get(part) ?? []).filter((one) => one.deref()), reference]);
      forgotten.register(mark, mark.id);
      return mark;
    },
    find: (id: string | null | undefined): Mark | undefined => byId.get(id ?? '')?.deref(),
    /** Those of one part, in the order they were made. */
    of: (part: object): readonly Mark[] => (byPart.get(part) ?? []).flatMap((one) => one.deref() ?? []),
  };
}

let count = 0;

function nextId(): string {
  count += 1;
  return String(count);
}

/** Changes come while React draws: told at once, whoever listens would make it begin anew. Milliseconds. */
const REST = 50;

/** Listeners, told of the changes of one drawing when they rest. */
function createChanges() {
  const listeners = new Set<() => void>();
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (): void => {
      clearTimeout(timer);
      if (listeners.size === 0) return;
      timer = setTimeout(() => {
        version += 1;
        listeners.forEach((listener) => listener());
      }, REST);
    },
  };
}
