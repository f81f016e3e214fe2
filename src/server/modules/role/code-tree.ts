import type { MenuNode } from '#contract';
import { MENU_TYPE } from '#values/interface-constants';
import type { Db } from '../../database/database.ts';
import { type LiveCodes, type MenuEntry, readLiveCodes } from '../../studio/codes.ts';
import { texts } from './messages.ts';

/** The group of the buttons that several pages share. No permission of its own: no role holds it. */
export const SHARED_BUTTONS = 'SharedButtons';

/** Buttons whose codes do not start with the code of their page (handbook: permission-codes). */
const pageByPrefix: Readonly<Record<string, string>> = {
  TradeDirectiveReal: 'tradeDirectiveReal',
  TradeDirective: 'tradeTirective',
  TradeSpecialAccount: 'tradeSpecialAccount',
  Page: 'StudioChangeList',
};

const namesShown = 12;

interface Button {
  readonly code: string;
  readonly label: string;
  /** The code of its page; undefined for a shared button. */
  readonly page: string | undefined;
}

const trees = new WeakMap<LiveCodes, CodeTree>();

/** The tree of the live revision's permissions. */
export async function readCodeTree(db: Db): Promise<CodeTree> {
  const codes = await readLiveCodes(db);
  const tree = trees.get(codes) ?? new CodeTree(codes);
  trees.set(codes, tree);
  return tree;
}

/** The permissions that roles hold: pages of the menu and their buttons. Pure. */
export class CodeTree {
  readonly #entries: readonly MenuEntry[];
  readonly #pages: ReadonlyMap<string, string>;
  readonly #groups: ReadonlySet<string>;
  readonly #buttons: readonly Button[];
  readonly #known: ReadonlySet<string>;

  constructor({ menu, permissions }: LiveCodes) {
    this.#entries = menu.resources;
    const pages = menu.resources.flatMap((entry) => (isGroup(entry) ? entry.childResources : [entry]));
    this.#pages = new Map(pages.map(({ resourceCode, resourceName }) => [resourceCode, resourceName]));
    this.#groups = new Set(menu.resources.filter(isGroup).map(({ resourceCode }) => resourceCode));
    this.#buttons = permissions.map(({ code, label }) => ({ code, label, page: this.pageOf(code) }));
    this.#known = new Set([...this.#pages.keys(), ...this.#buttons.map(({ code }) => code)]);
  }

  /** The page of a button: the longest page code that starts the button's code; undefined for a shared button. */
  pageOf(code: string): string | undefined {
    const prefixes = [...this.#pages.keys(), ...Object.keys(pageByPrefix)];
    const [found] = prefixes
      .filter((prefix) => code.startsWith(prefix) && code !== prefix)
      .toSorted((a, b) => b.length - a.length);
    return found === undefined ? undefined : (pageByPrefix[found] ?? found);
  }

  /** Codes that are neither a page, nor a button, nor a group. */
  listUnknown(codes: readonly string[]): readonly string[] {
    return codes.filter((code) => !this.#known.has(code) && !this.#groups.has(code) && code !== SHARED_BUTTONS);
  }

  /**
   * The permissions of a role from its ticked nodes: pages and buttons; a button implies its page. In the order of the
   * tree.
   */
  completeCodes(ticked: readonly string[]): readonly string[] {
    const held = new Set(ticked.filter((code) => this.#known.has(code)));
    for (const { code, page } of this.#buttons) if (held.has(code) && page !== undefined) held.add(page);
    return [...this.#known].filter((code) => held.has(code));
  }

  /** The permissions of a role with the groups of their pages. */
  withGroups(codes: ReadonlySet<string>): string[] {
    const groups = this.#entries.filter(
      (entry) => isGroup(entry) && entry.childResources.some(({ resourceCode }) => codes.has(resourceCode)),
    );
    const shared = this.#buttons.some(({ code, page }) => page === undefined && codes.has(code));
    return [...groups.map(({ resourceCode }) => resourceCode), ...(shared ? [SHARED_BUTTONS] : []), ...codes];
  }

  /** The tree of all permissions: groups, pages, buttons. `held` are the permissions that may be granted. */
  listTree(held: ReadonlySet<string>): MenuNode[] {
    const shared = this.#buttons.filter(({ page }) => page === undefined).map((one) => buttonNode(one, held));
    return [
      ...sorted(this.#entries).map((entry) => this.#entryNode(entry, held)),
      {
        resourceCode: SHARED_BUTTONS,
        resourceName: texts.sharedButtons,
        grantable: shared.some(({ grantable }) => grantable),
        childResources: shared,
      },
    ];
  }

  #entryNode(entry: MenuEntry, held: ReadonlySet<string>): MenuNode {
    const { resourceCode, resourceName } = entry;
    const childResources = isGroup(entry)
      ? sorted(entry.childResources).map((child) => this.#entryNode(child, held))
      : this.#buttons.filter(({ page }) => page === resourceCode).map((one) => buttonNode(one, held));
    const grantable = isGroup(entry) ? childResources.some((child) => child.grantable) : held.has(resourceCode);
    return { resourceCode, resourceName, grantable, childResources };
  }

  /** Names of permissions for administrators, such as 交易撤单·撤单; above a dozen, their number. */
  nameCodes(codes: Iterable<string>): string {
    const wanted = new Set(codes);
    const names = [
      ...[...this.#pages].filter(([code]) => wanted.has(code)).map(([, name]) => name),
      ...this.#buttons
        .filter(({ code }) => wanted.has(code))
        .map(({ label, page }) => (page === undefined ? label : `${this.#pages.get(page) ?? page}·${label}`)),
    ];
    const shown = names.slice(0, namesShown).join('、');
    return names.length > namesShown ? texts.andMore(shown, names.length) : shown;
  }
}

function isGroup({ resourceType }: MenuEntry): boolean {
  return resourceType === MENU_TYPE.group;
}

function buttonNode({ code, label }: Button, held: ReadonlySet<string>): MenuNode {
  return { resourceCode: code, resourceName: label, grantable: held.has(code), childResources: [] };
}

function sorted(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.toSorted((a, b) => b.priority - a.priority);
}
