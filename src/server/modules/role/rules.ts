import type { MenuNode } from '#contract';
import { MENU_TYPE } from '#values/interface-constants';
import { collect, entriesOf, remember } from '../../platform/modules.ts';
import type { LiveCodes, MenuEntry } from '../../studio/codes.ts';
import { texts } from './messages.ts';

/** The preset role of administrators (handbook: preset-roles). */
export const ADMINISTRATOR_ROLE = 'R0001';

/** What the product calls it. */
export function administratorName(): string {
  return (
    collect(({ roles }) => roles?.preset).find(({ roleId }) => roleId === ADMINISTRATOR_ROLE)?.roleName ?? '管理员'
  );
}

/** A user with roles and permissions. */
export interface Holder {
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** Whether a user is an administrator of their clique (handbook: actors). Pure. */
export function isAdministrator({ roleIds }: Pick<Holder, 'roleIds'>): boolean {
  return roleIds.includes(ADMINISTRATOR_ROLE);
}

/** The permissions that `holder` does not hold. Pure. */
export function listBeyond(holder: Holder, codes: Iterable<string>): readonly string[] {
  return [...codes].filter((code) => !holder.permissions.has(code));
}

/**
 * Whether a user may distribute a role, or manage an operator with that role: an administrator any role of the clique,
 * other users those whose permissions they hold all themselves, never the administrator role. Pure.
 */
export function mayGive(holder: Holder, role: { readonly roleId: string; readonly codes: Iterable<string> }): boolean {
  if (isAdministrator(holder)) return true;
  return role.roleId !== ADMINISTRATOR_ROLE && listBeyond(holder, role.codes).length === 0;
}

const making = remember(() => collect(({ roles }) => roles?.making));
const checking = remember(() => collect(({ roles }) => roles?.checking));

/** Whether a role makes what another one reviews, or reviews it (handbook: review-four-eyes), or both. */
export function dutiesOf(codes: ReadonlySet<string>): { makerFlag: boolean; checkerFlag: boolean } {
  return {
    makerFlag: making().some((code) => codes.has(code)),
    checkerFlag: checking().some((code) => codes.has(code)),
  };
}

/** The permissions that an operator gains and loses by a change of one role, given their other roles. Pure. */
export function compareCodes(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  others: ReadonlySet<string>,
): { readonly gained: readonly string[]; readonly lost: readonly string[] } {
  return {
    gained: [...after].filter((code) => !before.has(code) && !others.has(code)),
    lost: [...before].filter((code) => !after.has(code) && !others.has(code)),
  };
}

/** The group of the buttons that several pages share. No permission of its own: no role holds it. */
export const SHARED_BUTTONS = 'SharedButtons';

/** Buttons whose codes do not start with the code of their page (handbook: permission-codes). */
const pageByPrefix = remember(() => new Map(entriesOf(({ roles }) => roles?.pageByPrefix)));

const namesShown = 12;

interface Button {
  readonly code: string;
  readonly label: string;
  /** The code of its page; undefined for a shared button. */
  readonly page: string | undefined;
}

/** The permissions that roles hold: pages of the menu and their buttons. */
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
    // A code of a page's own may be that of its menu entry.
    const others = permissions.filter(({ code }) => !this.#pages.has(code));
    this.#buttons = others.map(({ code, label }) => ({ code, label, page: this.pageOf(code) }));
    this.#known = new Set([...this.#pages.keys(), ...this.#buttons.map(({ code }) => code)]);
  }

  /** The page of a button: the longest page code that starts the button's code; undefined for a shared button. */
  pageOf(code: string): string | undefined {
    const prefixes = [...this.#pages.keys(), ...pageByPrefix().keys()];
    const [found] = prefixes
      .filter((prefix) => code.startsWith(prefix) && code !== prefix)
      .toSorted((a, b) => b.length - a.length);
    return found === undefined ? undefined : (pageByPrefix().get(found) ?? found);
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

  /** Names of permissions for administrators, such as 角色管理·新增; above a dozen, their number. */
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
