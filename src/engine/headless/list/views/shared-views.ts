import type { SharedView, ViewChange } from '../../ports/views-port.ts';
import { readView, type SavedView, type SharedDefault } from '../list-settings.ts';
import { MAX_VIEW_NAME } from './saved-views.ts';

/** A view on offer: one that the operator keeps alone, or one that somebody shares. */
export interface ViewEntry extends SavedView {
  readonly shared?: Omit<SharedView, 'name' | 'content'>;
}

/** Tells the views on offer apart. */
export function keyOf({ name, shared }: ViewEntry): string {
  return shared ? `shared:${shared.id}` : `own:${name}`;
}

/** A shared view, with whatever of its content can be read. */
export function readSharedView({ name, content, ...shared }: SharedView): ViewEntry {
  const stored = typeof content === 'object' && content !== null ? content : {};
  const [view] = readView({ ...stored, name });
  const { query = {}, columns = { hidden: [], order: [], widths: {} } } = view ?? {};
  return { name, query, columns, shared };
}

/** A view as it is shared. */
export function writeSharedView({ name, query, columns }: SavedView): ViewChange {
  return { name, content: { query, columns } };
}

/** What the settings keep of a shared view that a list opens with; undefined for one that is not shared. */
export function toDefault({ name, query, columns, shared }: ViewEntry): SharedDefault | undefined {
  return shared && { name, query, columns, id: shared.id, version: shared.version };
}

/** A name for a copy that none of the operator's views has. */
export function nameCopy(name: string, taken: readonly string[], mark: (count: number) => string): string {
  for (let count = 0; ; count += 1) {
    const suffix = count === 0 ? '' : mark(count);
    const copy = name.slice(0, MAX_VIEW_NAME - suffix.length) + suffix;
    if (!taken.includes(copy)) return copy;
  }
}
