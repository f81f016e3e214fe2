import { extendScope, listAround, type Part, type Scope } from '#engine/language/run';
import type { InspectorPort } from '../ports/inspector-port.ts';
import { createMarks, type Mark, type Marks } from './create-marks.ts';
import { createOpenings, type OpenPart } from './create-openings.ts';
import { findHead, findTablePlace, type TablePlace } from './find-table-place.ts';

/** A part of an open page that was pointed at. */
export interface Target extends OpenPart, TablePlace {
  readonly scope: Scope;
}

/** Finds the parts of the screen, and reports pages that open and close and rows that change. */
export interface Inspector extends InspectorPort, Pick<Changes, 'subscribe' | 'version'> {
  /** The part that an element belongs to; undefined outside of pages. */
  readonly find: (element: Element) => Target | undefined;
  /**
   * A part by its pointer into the page in front, drawn or not. A part of a row belongs to the row pointed at before, else
   * to the first; a part of a record, to the first.
   */
  readonly pick: (pointer: string, before?: Target) => Target | undefined;
  /** The first element that was drawn for a part, of a column its title; undefined if none was. */
  readonly elementOf: (part: Part) => Element | undefined;
}

/** Makes the inspector of one browser window. */
export function createInspector(): Inspector {
  const changes = createChanges();
  const marks = createMarks(changes.report);
  const openings = createOpenings(changes.report);
  return {
    mark: (part, scope, table) => ({ 'data-part': marks.make(part, scope, table).id }),
    open: openings.open,
    openInside: openings.openInside,
    find: (element) => {
      const mark = marks.find(element.closest('[data-part]')?.getAttribute('data-part'));
      const found = mark && openings.find(mark.part);
      return found && targetAt(element, mark, found);
    },
    pick: (pointer, before) => {
      const found = openings.at(pointer);
      return found && pickPart(found, marks, before?.rowKey);
    },
    elementOf: (part) => elementOf(part, marks),
    subscribe: changes.subscribe,
    version: changes.version,
  };
}

function targetAt(element: Element, mark: Mark, found: OpenPart): Target {
  const rowKey = element.closest('[data-row-key]')?.getAttribute('data-row-key') ?? undefined;
  const place = mark.table && findTablePlace(element, mark.table, found.part);
  return place
    ? { ...found, ...place, scope: scopeOfRow(mark, place.rowKey) }
    : { ...found, rowKey, scope: mark.scope };
}

/** A part found by its pointer: drawn or not, in the scope that it has or would have. */
function pickPart(found: OpenPart, marks: Marks, before: string | undefined): Target {
  const { open, part } = found;
  const drawn = marks.of(part.node).at(-1)?.scope;
  const around = [...listAround(part), part].map(({ kind }) => kind);
  // Data loaded by an opened row is in its own scope only.
  if (drawn && around.slice(0, -1).includes('expand')) return { ...found, scope: drawn };
  const inTable = around.some((kind) => ['column', 'rowAction', 'expand'].includes(kind));
  const tables = inTable ? listAround(part).flatMap(({ node }) => marks.of(node)) : [];
  const table = tables.findLast((mark) => mark.table);
  if (table) {
    const items = table.table?.items ?? [];
    const rowKey = (items.find((item) => item.key === before) ?? items[0])?.key;
    return { ...found, rowKey, scope: scopeOfRow(table, rowKey) };
  }
  const list = part.around?.kind === 'array' ? open.form?.findArray(part.around.name ?? '') : undefined;
  const first = list?.items[0]?.find(part.name ?? '');
  return { ...found, scope: first?.scope ?? drawn ?? open.model.scope };
}

function elementOf(part: Part, marks: Marks): Element | undefined {
  const drawn = ({ id }: Mark): readonly Element[] => [...document.querySelectorAll(`[data-part="${id}"]`)];
  const [own] = marks.of(part.node).flatMap(drawn);
  if (own) return own;
  // Cells carry no marks: the table around knows them.
  return listAround(part)
    .flatMap(({ node }) => marks.of(node))
    .flatMap((mark) => drawn(mark).map((element) => mark.table && findHead(element, mark.table, part)))
    .find((head) => head !== undefined);
}

/** A row's scope; it reads its record each time, because a refresh replaces it. */
function scopeOfRow(mark: Mark, rowKey: string | undefined): Scope {
  if (rowKey === undefined) return mark.scope;
  return extendScope(mark.scope, {
    get row() {
      return mark.table?.items.find((item) => item.key === rowKey)?.row;
    },
  });
}

/** Milliseconds until changes are reported: they occur while React draws, and an immediate report would restart that. */
const REPORT_DELAY = 50;

/** Changes, reported after a pause. */
interface Changes {
  readonly report: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Increases with each reported change. */
  readonly version: () => number;
}

function createChanges(): Changes {
  const listeners = new Set<() => void>();
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: () => {
      clearTimeout(timer);
      if (listeners.size === 0) return;
      timer = setTimeout(() => {
        version += 1;
        listeners.forEach((listener) => listener());
      }, REPORT_DELAY);
    },
  };
}
