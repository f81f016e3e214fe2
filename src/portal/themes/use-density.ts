import { useSyncExternalStore } from 'react';
import type { UserSettings } from '../session/user-settings.ts';

/** How close things stand. */
export type Density = 'standard' | 'compact';

export const DENSITIES: readonly Density[] = ['standard', 'compact'];

/** The density that the person signed in has chosen; standard before there is one. */
export function useDensity(settings: Pick<UserSettings, 'get' | 'subscribe'>): Density {
  const chosen = useSyncExternalStore(settings.subscribe, () => settings.get('density'));
  return DENSITIES.find((density) => density === chosen) ?? 'standard';
}
