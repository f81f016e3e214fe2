import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import type { SharedView, ViewChange, ViewsPort } from '../../ports/views-port.ts';
import { usePorts } from '../../ports/EnginePorts.tsx';
import { readView, type SavedView, type SharedDefault } from '../list-settings.ts';
import { MAX_VIEW_NAME } from './saved-views.ts';

/** A view: the operator's own, or a shared one. */
export interface ViewEntry extends SavedView {
  readonly shared?: Omit<SharedView, 'name' | 'content'>;
}

/** Identifies a view on offer. */
export function keyOf({ name, shared }: ViewEntry): string {
  return shared ? `shared:${shared.id}` : `own:${name}`;
}

/** A shared view with the readable part of its content. */
export function readSharedView({ name, content, ...shared }: SharedView): ViewEntry {
  const stored = typeof content === 'object' && content !== null ? content : {};
  const [view] = readView({ ...stored, name });
  const { query = {}, columns = { hidden: [], order: [], widths: {} } } = view ?? {};
  return { name, query, columns, shared };
}

/** The shared form of a view. */
export function writeSharedView({ name, query, columns }: SavedView): ViewChange {
  return { name, content: { query, columns } };
}

/** The copy of a shared view that the settings keep as the default; undefined for an own view. */
export function toDefault({ name, query, columns, shared }: ViewEntry): SharedDefault | undefined {
  return shared && { name, query, columns, id: shared.id, version: shared.version };
}

/** A name for a copy that differs from those of the operator's views. */
export function nameCopy(name: string, taken: readonly string[], mark: (count: number) => string): string {
  for (let count = 0; ; count += 1) {
    const suffix = count === 0 ? '' : mark(count);
    const copy = name.slice(0, MAX_VIEW_NAME - suffix.length) + suffix;
    if (!taken.includes(copy)) return copy;
  }
}

/** The shared views of a list, as of the last load. */
export interface SharedViews {
  /** absent: the application has no shared views; failed: another load may succeed. */
  readonly state: 'unasked' | 'loading' | 'ready' | 'failed' | 'absent';
  readonly views: readonly ViewEntry[];
  /** Asks for them, again if need be; never rejects. */
  readonly load: () => void;
  /** A view was shared or changed. */
  readonly put: (view: ViewEntry) => void;
  /** A view is no longer shared. */
  readonly drop: (id: string) => void;
  readonly port: ViewsPort | undefined;
}

type Kept = Pick<SharedViews, 'state' | 'views'>;

/** Shared views of the list with this page name; `load` fetches them. */
export function useSharedViews(pageName: string): SharedViews {
  const port = usePorts().views;
  const [kept, setKept] = useState<Kept>({ state: port ? 'unasked' : 'absent', views: [] });
  const asking = useRef<Promise<void>>(undefined);
  const changes = useRef(0);
  const ask = async (from: ViewsPort): Promise<void> => {
    setKept(({ state, views }) => ({ state: state === 'ready' ? 'ready' : 'loading', views }));
    const before = changes.current;
    try {
      const found = await from.list(pageName);
      // The answer may lack a change made meanwhile.
      if (changes.current !== before) return await ask(from);
      setKept(found ? { state: 'ready', views: found.map(readSharedView) } : { state: 'absent', views: [] });
    } catch {
      // Known views stay in use; the panel offers another try.
      setKept(({ state, views }) => ({ state: state === 'ready' ? 'ready' : 'failed', views }));
    }
    asking.current = undefined;
  };
  const load = useMemoizedFn(() => {
    if (port && kept.state !== 'absent') asking.current ??= ask(port);
  });
  const change = useMemoizedFn((next: (views: readonly ViewEntry[]) => readonly ViewEntry[]) => {
    changes.current += 1;
    setKept(({ state, views }) => ({ state, views: next(views) }));
  });
  return useMemo(
    () => ({
      ...kept,
      load,
      put: (view) =>
        change((views) => {
          const place = views.findIndex(({ shared }) => shared?.id === view.shared?.id);
          return place < 0 ? [...views, view] : views.with(place, view);
        }),
      drop: (id) => change((views) => views.filter(({ shared }) => shared?.id !== id)),
      port,
    }),
    [kept, load, change, port],
  );
}
