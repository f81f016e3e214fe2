import { readAsWritten } from '../read/cursor.ts';
import type { Source } from '../read/source.ts';
import type { PageFile, PageSummary, Workspace } from '../complete/workspace.ts';
import { hasTabs } from '../complete/page-tabs.ts';
import { resolvePage, type Resolution } from './resolve-page.ts';

/** A page without a mistake, and everything that its resolution has read. */
interface Kept {
  readonly seen: readonly unknown[];
  readonly watched: Watched;
  readonly resolution: Resolution;
}

/** The last two results, so that undoing a change costs nothing. */
const kept = new WeakMap<PageSummary, readonly Kept[]>();

/**
 * Like {@link resolvePage}, but keeps the result while everything it depends on is the same: of the contract the called
 * operations, of other pages those that it leads to. After most changes few pages are resolved again.
 */
export function resolveOnce(file: PageFile, workspace: Workspace): Resolution {
  const { summary } = file;
  if (!summary) return resolvePage(file, workspace);
  const seen = listSeen(file, summary, workspace);
  const before = kept.get(summary) ?? [];
  const known = before.find(
    (one) => one.seen.every((part, index) => part === seen[index]) && one.watched.answersAlike(workspace),
  );
  if (known) return known.resolution;
  const watched = watchWorkspace(workspace);
  const resolution = resolvePage(file, watched.workspace);
  // The message of a mistake may name any page, the nearest right one.
  if (resolution.page) kept.set(summary, [{ seen, watched, resolution }, ...before.slice(0, 1)]);
  return resolution;
}

/** A list of fixed length as long as the page is the same. */
function listSeen({ source }: PageFile, summary: PageSummary, workspace: Workspace): readonly unknown[] {
  const { menu, pageSchema, screens, searches, pages, files } = workspace;
  return [
    source,
    menu,
    pageSchema,
    screens,
    searches,
    pages.has(menuNameOf(source)),
    pages.get(summary.name),
    ...summary.opens.map((name) => seenOfTarget(pages.get(name), files.pages.get(name))),
  ];
}

/** The properties of an opened page that matter to its opener, as comparable text. */
function seenOfTarget(target: PageSummary | undefined, source: Source | undefined): string | undefined {
  if (!target) return undefined;
  const { params, reads, needs, permission } = target;
  return JSON.stringify([params, reads, needs, permission, hasTabs(source)]);
}

/** The menu entry that it names, possibly by a page. */
function menuNameOf({ root }: Source): string {
  return (root && readAsWritten(root).get('menu')?.text) ?? '';
}

/** A workspace that records the operations, dictionaries, codes and widgets read from it. */
interface Watched {
  readonly workspace: Workspace;
  /** Whether another workspace has the same values for all reads. */
  readonly answersAlike: (other: Workspace) => boolean;
}

function watchWorkspace(workspace: Workspace): Watched {
  const operations = new WatchedMap(workspace.contract.operations);
  const dictionaries = new WatchedMap(workspace.dictionaries);
  const widgets = new WatchedMap(workspace.widgets);
  const codes = new WatchedMap(workspace.codes);
  const narrowed = new WatchedMap(workspace.narrowed);
  return {
    workspace: {
      ...workspace,
      contract: { ...workspace.contract, operations },
      dictionaries,
      widgets,
      codes,
      narrowed,
    },
    answersAlike: (other) =>
      operations.answersAlike(other.contract.operations) &&
      dictionaries.answersAlike(other.dictionaries) &&
      widgets.answersAlike(other.widgets) &&
      codes.answersAlike(other.codes) &&
      narrowed.answersAlike(other.narrowed),
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
