import { useMemo } from 'react';
import type { LocationParams } from '#engine';
import { usePortal } from '../../portal.ts';
import { useStore } from '../../use-store.ts';
import { readUser } from '../../session/session-state.ts';
import type { DrawnPage } from '../checker/product-checker.ts';
import type { Scene } from './frame/scene.ts';
import type { Choices } from './looks.ts';
import type { Roles } from './use-host.ts';

interface Parts {
  readonly drawn: DrawnPage | undefined;
  readonly location: { readonly query: LocationParams; readonly params: LocationParams } | undefined;
  readonly choices: Choices;
  readonly roles: Roles['list'];
  readonly selected: readonly string[];
}

/** Scene of the frame; keeps its identity while nothing changes. */
export function useScene({ drawn, location, choices, roles, selected }: Parts): Scene | undefined {
  const { session, clock } = usePortal();
  const state = useStore(session);
  const { query, params } = location ?? {};
  const { theme, density, language, picking, as, data } = choices;
  const at = JSON.stringify([query, params]);
  const codes = useMemo(() => {
    if (as === 'all') return undefined;
    if (as === 'me') return [...(state.data?.codes ?? [])];
    return roles.find(({ roleId }) => as === `role ${roleId}`)?.codes ?? [];
  }, [as, roles, state.data]);
  return useMemo(() => {
    if (!drawn) return undefined;
    const [ownQuery, ownParams] = JSON.parse(at) as [LocationParams, LocationParams];
    return {
      // Another page, role, source of data or language starts a new page.
      visit: [drawn.page.name, as, data, language].join(' '),
      page: drawn.page,
      query: ownQuery,
      params: ownParams,
      codes,
      user: readUser(state),
      tradeConfigs: [...(state.data?.tradeConfigs ?? [])],
      clockOffset: clock.offset(),
      theme,
      density,
      language,
      picking,
      selected,
    };
  }, [drawn, at, as, data, codes, state, clock, theme, density, language, picking, selected]);
}
