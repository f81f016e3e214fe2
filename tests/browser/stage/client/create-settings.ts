import type { Ports } from '#engine';
import type { Params } from '../protocol.ts';

type Settings = NonNullable<Ports['settings']>;

/** The operator's settings: they start as the test says, and the test gets every change. */
export function createSettings(start: Params, onSet: (name: string, value: unknown) => void): Settings {
  let settings = start;
  const listeners = new Set<() => void>();
  return {
    get: (name) => settings[name],
    set: (name, value) => {
      settings = { ...settings, [name]: value };
      onSet(name, value);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
