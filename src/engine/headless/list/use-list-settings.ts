import { useMemoizedFn } from 'ahooks';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { usePorts } from '../ports/ports-context.ts';
import type { SettingsPort } from '../ports/ports.ts';
import { readListSettings, type ListSettings } from './list-settings.ts';

/** What the operator has set on one list, and how to change it. */
export interface ListSettingsModel {
  readonly settings: ListSettings;
  /** What depends on the settings (of the moment when it is done) comes as a function. */
  readonly change: (next: Partial<ListSettings> | ((before: ListSettings) => Partial<ListSettings>)) => void;
}

/** Settings of the list with this page name; kept with the operator, or for as long as the page is open. */
export function useListSettings(pageName: string): ListSettingsModel {
  const [ownSettings] = useState(createOwnSettings);
  const port = usePorts().settings ?? ownSettings;
  const name = `list:${pageName}`;
  const stored = useSyncExternalStore(port.subscribe, () => port.get(name));
  const settings = useMemo(() => readListSettings(stored), [stored]);
  const change: ListSettingsModel['change'] = useMemoizedFn((next) => {
    const before = readListSettings(port.get(name));
    port.set(name, { ...before, ...(typeof next === 'function' ? next(before) : next) });
  });
  return useMemo(() => ({ settings, change }), [settings, change]);
}

function createOwnSettings(): SettingsPort {
  const values = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: (name) => values.get(name),
    set: (name, value) => {
      values.set(name, value);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
