import { useEffect, useMemo, useState } from 'react';
import type { ResolvedList } from '#engine/language/run';
import type { PageLocation } from '../../page/page-model.ts';
import { ownParams } from '../search/list-query.ts';
import type { ListSettingsModel, SavedView } from '../list-settings.ts';
import type { OnQueryChange } from '../use-list.ts';
import { applyQuery, fitView, readLink } from './saved-views.ts';

export interface OpeningStart {
  readonly list: ResolvedList;
  readonly location: PageLocation;
  readonly onQueryChange: OnQueryChange;
  readonly model: ListSettingsModel;
}

export interface Opening {
  /** The location of the list, with the default view's search before the address bar has it. */
  readonly location: PageLocation;
  /** The operator has chosen; a default view no longer interferes. */
  readonly settle: () => void;
}

/**
 * Opens a list without a query of its own with the operator's default view. Settings may arrive shortly after the page;
 * the wait ends when the address bar gets a query or the operator chooses.
 */
export function useOpeningView({ list, location, onQueryChange, model }: OpeningStart): Opening {
  const { settings, change } = model;
  const { defaultView, defaultShared, views } = settings;
  const chosen = defaultShared ?? views.find(({ name }) => name === defaultView);
  const found = useMemo(() => chosen && fitView(list, chosen), [list, chosen]);
  const isLinked = readLink(location.query).linked !== undefined;
  const isPlain = !isLinked && Object.keys(ownParams(list, location.query).own).length === 0;
  const [phase, setPhase] = useState<'waiting' | 'over' | SavedView>(isPlain ? (found ?? 'waiting') : 'over');
  useEffect(() => {
    if (phase === 'over') return;
    if (!isPlain) setPhase('over');
    else if (phase === 'waiting') setPhase(found ?? 'waiting');
    else {
      const said = Object.keys(phase.query).length > 0;
      if (JSON.stringify(settings.columns) !== JSON.stringify(phase.columns)) change({ columns: phase.columns });
      if (said) onQueryChange(applyQuery(list, phase, location.query), { replace: true });
      else setPhase('over');
    }
  }, [phase, isPlain, found, settings, change, list, location.query, onQueryChange]);
  const ahead = isPlain && typeof phase === 'object' ? phase : undefined;
  const shown = useMemo(
    () => (ahead ? { ...location, query: applyQuery(list, ahead, location.query) } : location),
    [ahead, location, list],
  );
  return { location: shown, settle: () => setPhase('over') };
}
