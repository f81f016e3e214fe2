import type { Unsaved } from '#engine';
import type { Portal } from '../portal.ts';
import { findStoreName } from '../tabs/create-tabs.ts';
import { countEnds, pageKeyOf, type Place } from '../tabs/tab-state.ts';

/**
 * Where one page puts what was typed and not sent, in the store of its route; its tab hears whether there is any.
 * A page whose tab was closed meanwhile has nothing to keep: the tab starts afresh when it is opened again
 * (handbook: tab-closing).
 * @param ends the page's {@link countEnds} when it began
 */
export function keepInput({ tabs, pageStores, routes }: Portal, page: Place, ends: number): Unsaved {
  const store = findStoreName(routes.get(), page.name);
  const key = pageKeyOf(page);
  const isGone = (): boolean => countEnds(tabs.get(), page.name) !== ends;
  return {
    take: () => pageStores.read(store, key),
    keep(values) {
      if (!isGone()) pageStores.write(store, key, values);
    },
    onChange(dirty) {
      if (!isGone()) tabs.dispatch({ type: 'mark', page, dirty });
    },
  };
}
