import { useSyncExternalStore } from 'react';
import type { UserSettings } from './session/user-settings.ts';

/** A setting of the interface as it is now; follows a change. */
export function useSetting(settings: Pick<UserSettings, 'get' | 'subscribe'>, name: string): unknown {
  return useSyncExternalStore(settings.subscribe, () => settings.get(name));
}
