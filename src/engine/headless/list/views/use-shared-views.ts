import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import { usePorts } from '../../ports/ports-context.ts';
import type { ViewsPort } from '../../ports/views-port.ts';
import { readSharedView, type ViewEntry } from './shared-views.ts';

/** The shared views of a list, as they were when last asked for. */
export interface SharedViews {
  /** absent: there is no place for them, or nobody has said so yet; failed: they can be asked for again. */
  readonly state: 'unasked' | 'loading' | 'ready' | 'failed' | 'absent';
  readonly views: readonly ViewEntry[];
  /** Asks for them, again if need be; never rejects. */
  readonly load: () => void;
  /** One has been shared or changed. */
  readonly put: (view: ViewEntry) => void;
  /** One is no longer shared. */
  readonly drop: (id: string) => void;
  readonly port: ViewsPort | undefined;
}

type Kept = Pick<SharedViews, 'state' | 'views'>;

/** Shared views of the list with this page name; they are asked for by `load` only. */
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
      // What was changed meanwhile may be missing in the answer.
      if (changes.current !== before) return await ask(from);
      setKept(found ? { state: 'ready', views: found.map(readSharedView) } : { state: 'absent', views: [] });
    } catch {
      // What was known of them stays in use; whoever looks at them is offered another try.
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
