import { observable, untracked } from '@formily/reactive';
import type { Load } from '../../call/load.ts';
import { settle } from '../../call/settle.ts';
import { messages } from '../../messages.ts';
import type { Fault, FormPart } from '../form-part.ts';

/** Finds the faults of a form, by itself and with the server. */
export interface FormChecks {
  /** Checks the fields (all, or those named) and returns the first place that is wrong. */
  readonly check: (names?: ReadonlySet<string>) => Fault | undefined;
  /** Names of the fields whose message is open. */
  readonly complaining: () => readonly string[];
  /** As above once loads and choices have arrived, then the server's checks once nothing else is wrong. */
  readonly verify: (names?: ReadonlySet<string>) => Promise<Fault | undefined>;
  /** Waits for loads, and for the choices that values hang on; returns the first load that failed. */
  readonly arrive: (names?: ReadonlySet<string>) => Promise<Fault | undefined>;
  /** Data is waited for. Observable. */
  readonly isWaiting: () => boolean;
  /** Puts a server's messages by request property on their fields. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => Refused;
}

export interface Refused {
  /** The first place in sight that got a message. */
  readonly fault: Fault | undefined;
  /** Messages about properties without a place in sight, after the label of their field. */
  readonly rest: readonly string[];
}

export function createFormChecks(
  parts: readonly FormPart[],
  loads: readonly Load[],
  labelOf: (name: string) => string | undefined,
): FormChecks {
  const state = observable.shallow({ waiting: false });
  const listParts = (names?: ReadonlySet<string>): readonly FormPart[] =>
    parts.filter((part) => !names || names.has(part.name));
  // Every part is checked before the first fault is taken, so that each shows its own.
  const check = (names?: ReadonlySet<string>, verified = false): Fault | undefined =>
    listParts(names)
      .map((part) => part.check(verified))
      .find(Boolean);
  const arrive = async (names?: ReadonlySet<string>): Promise<Fault | undefined> => {
    const isOpen = (): boolean =>
      loads.some((load) => load.state.status === 'loading') || listParts(names).some((part) => part.waits);
    state.waiting = untracked(isOpen);
    await settle(isOpen);
    state.waiting = false;
    const failed = loads.find((load) => load.state.status === 'error');
    return failed && { id: failed.id, name: '' };
  };
  return {
    isWaiting: () => state.waiting,
    check: (names) => check(names),
    complaining: () => parts.filter((part) => part.complains).map(({ name }) => name),
    arrive,
    verify: async (names) => {
      const wrong = (await arrive(names)) ?? check(names);
      if (wrong) return wrong;
      await Promise.all(listParts(names).map((part) => part.verify()));
      return check(names, true);
    },
    refuse: (refused) => {
      const taken = new Set<string>();
      const refusals = new Map(Object.entries(refused).map(([path, message]) => [normalizePath(path), message]));
      const faults = parts.map((part) => part.refuse(refusals, taken));
      const rest = [...refusals]
        .filter(([path]) => !taken.has(path))
        .map(([path, message]) => {
          const label = labelOf(path) ?? '';
          return message.includes(label) ? message : messages.pair(label, message);
        });
      return { fault: faults.find(Boolean), rest };
    },
  };
}

/** `list[0].name` and `/list/0/name` are other ways to write `list.0.name`. */
function normalizePath(path: string): string {
  return path
    .replace(/^\//, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replaceAll('/', '.');
}
