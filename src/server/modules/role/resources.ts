import type { MenuNode } from '#contract';
import { MENU_TYPE } from '#values/interface-constants';
import menu from '../../../../schemas/menu.json' with { type: 'json' };
import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import { texts } from './messages.ts';

/** One entry of schemas/menu.json. */
interface Entry {
  readonly resourceCode: string;
  readonly resourceName: string;
  readonly resourceType: string;
  readonly childResources: readonly Entry[];
}

/** What stands above the buttons that several pages share. It is no code of the product: no role holds it. */
export const SHARED_BUTTONS = 'SharedButtons';

/** Buttons whose codes begin otherwise than the code of their page (domain §8.1). */
const pageByPrefix: Readonly<Record<string, string>> = {
  TradeDirectiveReal: 'tradeDirectiveReal',
  TradeDirective: 'tradeTirective',
  TradeSpecialAccount: 'tradeSpecialAccount',
};

const entries: readonly Entry[] = menu.resources;
const isGroup = ({ resourceType }: Entry): boolean => resourceType === MENU_TYPE.group;
const pages = entries.flatMap((entry) => (isGroup(entry) ? entry.childResources : [entry]));
const groupCodes = entries.filter(isGroup).map(({ resourceCode }) => resourceCode);
const pageNames = new Map(pages.map(({ resourceCode, resourceName }) => [resourceCode, resourceName]));
const buttons = permissions.permissions.map(({ code, label }) => ({ code, label, page: pageOf(code) }));
const known = new Set([...pageNames.keys(), ...buttons.map(({ code }) => code)]);

/** The page that a button is on: the longest code that its own begins with; undefined for one that pages share. */
export function pageOf(code: string): string | undefined {
  const prefixes = [...pageNames.keys(), ...Object.keys(pageByPrefix)];
  const [found] = prefixes
    .filter((prefix) => code.startsWith(prefix) && code !== prefix)
    .toSorted((a, b) => b.length - a.length);
  return found === undefined ? undefined : (pageByPrefix[found] ?? found);
}

/** Codes that no page and no button has, and that nothing in the tree stands for. */
export function listUnknown(codes: readonly string[]): readonly string[] {
  return codes.filter((code) => !known.has(code) && !groupCodes.includes(code) && code !== SHARED_BUTTONS);
}

/** What a role holds when these are ticked: pages and buttons; a button brings its page. In the order of the tree. */
export function completeCodes(ticked: readonly string[]): readonly string[] {
  const held = new Set(ticked.filter((code) => known.has(code)));
  for (const { code, page } of buttons) if (held.has(code) && page !== undefined) held.add(page);
  return [...known].filter((code) => held.has(code));
}

/** The codes of a role with what stands above them in the tree: a page implies its group. */
export function withGroups(codes: ReadonlySet<string>): string[] {
  const groups = entries.filter(
    (entry) => isGroup(entry) && entry.childResources.some(({ resourceCode }) => codes.has(resourceCode)),
  );
  const shared = buttons.some(({ code, page }) => page === undefined && codes.has(code));
  return [...groups.map(({ resourceCode }) => resourceCode), ...(shared ? [SHARED_BUTTONS] : []), ...codes];
}

/** Everything a role can hold: groups, their pages, the buttons of each. `held` are the codes that may be granted. */
export function listTree(held: ReadonlySet<string>): MenuNode[] {
  const button = ({ code, label }: { code: string; label: string }): MenuNode => ({
    resourceCode: code,
    resourceName: label,
    grantable: held.has(code),
    childResources: [],
  });
  const node = (entry: Entry): MenuNode => {
    const childResources = isGroup(entry)
      ? sorted(entry.childResources).map(node)
      : buttons.filter(({ page }) => page === entry.resourceCode).map(button);
    const grantable = isGroup(entry) ? childResources.some((child) => child.grantable) : held.has(entry.resourceCode);
    return { resourceCode: entry.resourceCode, resourceName: entry.resourceName, grantable, childResources };
  };
  const shared = buttons.filter(({ page }) => page === undefined).map(button);
  return [
    ...sorted(entries).map(node),
    {
      resourceCode: SHARED_BUTTONS,
      resourceName: texts.sharedButtons,
      grantable: shared.some(({ grantable }) => grantable),
      childResources: shared,
    },
  ];
}

function sorted<T extends Entry>(list: readonly T[]): readonly T[] {
  const priority = new Map(
    [...menu.resources, ...menu.resources.flatMap(({ childResources }) => childResources)].map((entry) => [
      entry.resourceCode,
      entry.priority,
    ]),
  );
  return list.toSorted((a, b) => (priority.get(b.resourceCode) ?? 0) - (priority.get(a.resourceCode) ?? 0));
}

/** What an administrator reads for codes, such as 交易撤单·撤单; beyond a dozen, how many there are. */
export function nameCodes(codes: Iterable<string>): string {
  const wanted = new Set(codes);
  const names = [
    ...pages.filter(({ resourceCode }) => wanted.has(resourceCode)).map(({ resourceName }) => resourceName),
    ...buttons
      .filter(({ code }) => wanted.has(code))
      .map(({ label, page }) => (page === undefined ? label : `${pageNames.get(page) ?? page}·${label}`)),
  ];
  const shown = names.slice(0, namesShown).join('、');
  return names.length > namesShown ? texts.andMore(shown, names.length) : shown;
}

const namesShown = 12;
