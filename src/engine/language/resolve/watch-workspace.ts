import type { Workspace } from '../workspace.ts';

/** A workspace that records the operations, dictionaries, codes and widgets read from it. */
export interface Watched {
  readonly workspace: Workspace;
  /** Whether another workspace has the same values for all reads. */
  readonly answersAlike: (other: Workspace) => boolean;
}

export function watchWorkspace(workspace: Workspace): Watched {
  const operations = new WatchedMap(workspace.contract.operations);
  const dictionaries = new WatchedMap(workspace.dictionaries);
  const widgets = new WatchedMap(workspace.widgets);
  const codes = new WatchedMap(workspace.codes);
  return {
    workspace: { ...workspace, contract: { ...workspace.contract, operations }, dictionaries, widgets, codes },
    answersAlike: (other) =>
      operations.answersAlike(other.contract.operations) &&
      dictionaries.answersAlike(other.dictionaries) &&
      widgets.answersAlike(other.widgets) &&
      codes.answersAlike(other.codes),
  };
}

class WatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #all: ReadonlyMap<string, Value>;
  readonly #asked = new Map<string, Value | undefined>();
  #isListed = false;

  constructor(all: ReadonlyMap<string, Value>) {
    this.#all = all;
  }

  get(name: string): Value | undefined {
    const found = this.#all.get(name);
    this.#asked.set(name, found);
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  answersAlike(other: ReadonlyMap<string, Value>): boolean {
    if (this.#all === other) return true;
    if (this.#isListed) return false;
    for (const [name, found] of this.#asked) if (other.get(name) !== found) return false;
    return true;
  }

  get size(): number {
    return this.#listed().size;
  }

  forEach(visit: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void): void {
    this.#listed().forEach(visit);
  }

  entries(): MapIterator<[string, Value]> {
    return this.#listed().entries();
  }

  keys(): MapIterator<string> {
    return this.#listed().keys();
  }

  values(): MapIterator<Value> {
    return this.#listed().values();
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  #listed(): ReadonlyMap<string, Value> {
    this.#isListed = true;
    return this.#all;
  }
}
