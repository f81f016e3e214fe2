import { OperationError } from '../../ports/operation-error.ts';
import type { ViewsPort } from '../../ports/views-port.ts';
import { messages } from '../../messages.ts';
import type { SavedView } from '../list-settings.ts';
import { MAX_VIEWS, removeView, saveView, setDefaultView } from './saved-views.ts';
import { readSharedView, toDefault, writeSharedView, type SharedViews, type ViewEntry } from './shared-views.ts';
import type { OpeningStart } from './use-opening-view.ts';

/** The inputs of the views of a list. */
export interface ViewsParts extends OpeningStart {
  readonly shared: SharedViews;
  readonly notify: (kind: 'success' | 'warning' | 'error', text: string) => void;
}

/** Changes of shared views; each resolves to its success, and reports its failure. */
export interface Sharing {
  /** Moves an own view to where colleagues see it. */
  readonly share: (view: ViewEntry) => Promise<boolean>;
  /** Takes a view back, so that the operator alone has it. */
  readonly unshare: (view: ViewEntry) => Promise<boolean>;
  /** Gives a shared view of the operator's another name or content. */
  readonly replace: (view: ViewEntry, next: SavedView) => Promise<boolean>;
  /** Deletes a shared view of the operator's. */
  readonly drop: (view: ViewEntry) => Promise<boolean>;
}

export function createSharing(
  { list, model: { settings, change }, shared, notify }: ViewsParts,
  isDefault: (view: ViewEntry) => boolean,
): Sharing {
  const attempt = async (work: (port: ViewsPort) => Promise<void>): Promise<boolean> => {
    if (!shared.port) return false;
    try {
      await work(shared.port);
      return true;
    } catch (error) {
      const known = error instanceof OperationError;
      if (!known || !error.shown) notify('error', known ? error.message : messages.views.failed);
      // The view may have been deleted or changed: load the present ones.
      shared.load();
      return false;
    }
  };
  return {
    share: (view) =>
      attempt(async (port) => {
        const entry = readSharedView(await port.save(list.name, writeSharedView(view)));
        shared.put(entry);
        const wasDefault = isDefault(view) ? setDefaultView(entry, toDefault(entry)) : {};
        change((before) => ({ ...removeView(before, view.name), ...wasDefault }));
      }),
    unshare: async (view) => {
      const { shared: mark, ...own } = view;
      if (settings.views.length >= MAX_VIEWS) notify('warning', messages.views.full(MAX_VIEWS));
      if (!mark || settings.views.length >= MAX_VIEWS) return false;
      return attempt(async (port) => {
        await port.remove(mark.id);
        const wasDefault = isDefault(view) ? setDefaultView(own) : {};
        change((before) => ({ ...saveView(before, own), ...wasDefault }));
        shared.drop(mark.id);
      });
    },
    replace: (view, next) =>
      attempt(async (port) => {
        const replaces = view.shared && { replaces: view.shared };
        shared.put(readSharedView(await port.save(list.name, { ...writeSharedView(next), ...replaces })));
      }),
    drop: ({ shared: mark }) =>
      attempt(async (port) => {
        if (!mark) return;
        await port.remove(mark.id);
        change(({ defaultShared }) => (defaultShared?.id === mark.id ? setDefaultView(undefined) : {}));
        shared.drop(mark.id);
      }),
  };
}
