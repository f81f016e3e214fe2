import { useMemoizedFn } from 'ahooks';
import { useState, useSyncExternalStore } from 'react';
import { createStore } from '#values/store';
import { usePorts } from './EnginePorts.tsx';
import type { SettingsPort } from './ports.ts';

/**
 * A setting of the operator by name, kept with them, or for as long as the page is open. Its reader checks the shape:
 * it may be of an older version. `change` is given the setting as it is at that moment.
 */
export function useSetting<Setting>(
  name: string,
  read: (stored: unknown) => Setting,
): readonly [stored: unknown, change: (next: (before: Setting) => Setting) => void] {
  const [ownSettings] = useState(createOwnSettings);
  const port = usePorts().settings ?? ownSettings;
  const stored = useSyncExternalStore(port.subscribe, () => port.get(name));
  const change = useMemoizedFn((next: (before: Setting) => Setting): void =>
    port.set(name, next(read(port.get(name)))),
  );
  return [stored, change];
}

function createOwnSettings(): SettingsPort {
  const store = createStore<Readonly<Record<string, unknown>>>({});
  return {
    get: (name) => store.get()[name],
    set: (name, value) => store.set({ ...store.get(), [name]: value }),
    subscribe: store.subscribe,
  };
}
