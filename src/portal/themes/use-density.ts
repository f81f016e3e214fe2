import type { UserSettings } from '../session/user-settings.ts';
import { useSetting } from '../use-store.ts';

/** The distance between the parts of the screen. */
export type Density = 'standard' | 'compact';

export const DENSITIES: readonly Density[] = ['standard', 'compact'];

/** The density that the person signed in has chosen; standard before there is one. */
export function useDensity(settings: Pick<UserSettings, 'get' | 'subscribe'>): Density {
  const chosen = useSetting(settings, 'density');
  return DENSITIES.find((density) => density === chosen) ?? 'standard';
}
