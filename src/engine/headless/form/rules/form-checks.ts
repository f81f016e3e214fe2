import type { Fault, FormPart } from '../form-part.ts';

/** Finds the faults of a form, by itself and with the server. */
export interface FormChecks {
  /** Checks the fields (all, or those named) and returns the first place that is wrong. */
  readonly check: (names?: ReadonlySet<string>) => Fault | undefined;
  /** As above, then the server's checks once nothing else is wrong. */
  readonly verify: (names?: ReadonlySet<string>) => Promise<Fault | undefined>;
  /** Puts a server's messages by request property on their fields. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => Refused;
}

export interface Refused {
  /** The first place in sight that got a message. */
  readonly fault: Fault | undefined;
  /** Messages about properties without a place in the form. */
  readonly rest: readonly string[];
}

export function createFormChecks(parts: readonly FormPart[]): FormChecks {
  const listParts = (names?: ReadonlySet<string>): readonly FormPart[] =>
    parts.filter((part) => !names || names.has(part.name));
  // Every part is checked before the first fault is taken, so that each shows its own.
  const check = (names?: ReadonlySet<string>, verified = false): Fault | undefined =>
    listParts(names)
      .map((part) => part.check(verified))
      .find(Boolean);
  return {
    check: (names) => check(names),
    verify: async (names) => {
      const wrong = check(names);
      if (wrong) return wrong;
      await Promise.all(listParts(names).map((part) => part.verify()));
      return check(names, true);
    },
    refuse: (refused) => {
      const taken = new Set<string>();
      const refusals = new Map(Object.entries(refused).map(([path, message]) => [normalizePath(path), message]));
      const faults = parts.map((part) => part.refuse(refusals, taken));
      const rest = [...refusals].filter(([path]) => !taken.has(path)).map(([, message]) => message);
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
