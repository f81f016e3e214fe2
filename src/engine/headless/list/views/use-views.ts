import { useEffect, useRef } from 'react';
import { sameTexts, type PageLocation } from '../../page/page-model.ts';
import { usePorts } from '../../ports/EnginePorts.tsx';
import { messages } from '../../messages.ts';
import type { ViewsParts } from './create-sharing.ts';
import { createViews, type ViewsModel } from './create-views.ts';
import { applyQuery, fitView, readLink, saveView, setDefaultView, viewQuery } from './saved-views.ts';
import { nameCopy, toDefault, useSharedViews } from './shared-views.ts';
import { useOpeningView, type Opening, type OpeningStart } from './use-opening-view.ts';

/** Views of an open list, and its location; a default or linked view takes effect from the start. */
export function useViews(start: OpeningStart): { readonly views: ViewsModel; readonly location: PageLocation } {
  const { notify } = usePorts();
  const shared = useSharedViews(start.list.name);
  const parts: ViewsParts = { ...start, shared, notify };
  const opening = useOpeningView(start);
  const isNeeded = readLink(start.location.query).linked !== undefined || start.model.settings.defaultShared;
  const isUnasked = shared.state === 'unasked';
  const { load } = shared;
  useEffect(() => {
    if (isNeeded && isUnasked) load();
  }, [isNeeded, isUnasked, load]);
  useLinkedView(parts, opening);
  useSharedDefault(parts);
  return { views: createViews(parts, opening), location: opening.location };
}

/** Opens the shared view of a link once, and removes its name from the address bar. */
function useLinkedView({ list, location, onQueryChange, model, shared, notify }: ViewsParts, { settle }: Opening) {
  const { linked, query } = readLink(location.query);
  const { state, views } = shared;
  const opened = useRef<string>(undefined);
  const { change } = model;
  useEffect(() => {
    if (linked === undefined) opened.current = undefined;
    if (linked === undefined || linked === opened.current || state === 'unasked' || state === 'loading') return;
    opened.current = linked;
    const view = views.find((one) => one.shared?.id === linked);
    const fitted = view && fitView(list, view);
    settle();
    if (fitted) change({ columns: fitted.columns });
    else if (state === 'ready') notify('warning', messages.views.linkGone);
    onQueryChange(fitted ? applyQuery(list, fitted, query) : query, { replace: true });
  }, [linked, query, state, views, list, change, notify, onQueryChange, settle]);
}

/** Follows the shared default view: takes over changes, and keeps a copy once it is no longer shared. */
function useSharedDefault({ list, location, onQueryChange, model, shared, notify }: ViewsParts) {
  const { settings, change } = model;
  const { defaultShared: kept } = settings;
  const { state, views } = shared;
  useEffect(() => {
    if (!kept || state !== 'ready') return;
    const now = views.find((one) => one.shared?.id === kept.id);
    if (now?.shared?.version === kept.version) return;
    if (now) {
      const before = fitView(list, kept);
      const after = fitView(list, now);
      const isShown =
        sameTexts(before.query, viewQuery(list, location.query)) &&
        JSON.stringify(before.columns) === JSON.stringify(settings.columns);
      change({ ...setDefaultView(now, toDefault(now)), ...(isShown ? { columns: after.columns } : {}) });
      const isMoved = !sameTexts(before.query, after.query);
      if (isShown && isMoved) onQueryChange(applyQuery(list, after, location.query), { replace: true });
      return;
    }
    const taken = settings.views.map(({ name }) => name);
    const { id: _, version: __, ...view } = kept;
    const copy = { ...view, name: nameCopy(kept.name, taken, messages.views.copyMark) };
    change({ ...saveView(settings, copy), ...setDefaultView(copy) });
    notify('warning', messages.views.defaultGone(kept.name, copy.name));
  }, [kept, state, views, settings, change, list, location.query, onQueryChange, notify]);
}
