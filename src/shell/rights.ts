import { matchPath } from 'react-router-dom';
import { type Ports, OperationError } from '#engine';
import type { MenuEntry, ShellPages, ShellRoute } from './application-props.ts';

type Call = Ports['call'];

/** What the server lets the person do, and the pages that are live beside those of the build. */
export interface Rights {
  readonly user: NonNullable<Ports['user']>;
  readonly menu: readonly MenuEntry[];
  readonly codes: ReadonlySet<string>;
  readonly live: LivePages;
  /** Nothing else works before the password has been changed. */
  readonly isDue: boolean;
}

/** The reply of `queryLivePages`. */
interface LivePages {
  readonly pages: readonly (Omit<ShellRoute, 'load'> & { readonly hash: string })[];
  readonly removed: readonly string[];
}

interface Resource extends MenuEntry {
  readonly resourceCode: string;
  readonly childResources?: readonly Resource[];
}

/** A code that everybody has who is signed in. */
const DEFAULT_CODE = 'default';
/** What the contract calls the resource that has the buttons below it. */
const BUTTON_ROOT = 'yykhd';
/** The page, and its code, on which people change their password. */
const PASSWORD_PAGE = 'ServiceUpdataPassWord';
/** The refusal of every call but a few, until the person has a password of their own. */
const PASSWORD_DUE = '45020041';

/**
 * Asks the server who is signed in, and what they may do. A person whose password is due may do nothing but change it.
 * Rejects with the refusal of the server.
 */
export async function readRights(call: Call): Promise<Rights> {
  const user = (await call('detailNoOperate', {})) as Rights['user'];
  const { accountId } = user;
  const [{ menuResources }, { childResources }, live] = await Promise.all([
    call('queryAcctMenuResources', { accountId }) as Promise<{ readonly menuResources: readonly Resource[] }>,
    call('queryAcctButtonResources', { accountId, menuResourceCode: BUTTON_ROOT }) as Promise<{
      readonly childResources: readonly Resource[];
    }>,
    readLivePages(call),
  ]);
  if (!live) return { user, menu: [], codes: new Set([PASSWORD_PAGE]), live: { pages: [], removed: [] }, isDue: true };
  const codes = new Set([DEFAULT_CODE, ...listCodes(menuResources), ...listCodes(childResources)]);
  return { user, menu: menuResources, codes, live, isDue: false };
}

/** The pages beside the build; undefined while nothing but a new password is let through. */
async function readLivePages(call: Call): Promise<LivePages | undefined> {
  try {
    return (await call('queryLivePages', {})) as LivePages;
  } catch (error) {
    if (error instanceof OperationError && error.code === PASSWORD_DUE) return undefined;
    throw error;
  }
}

function listCodes(resources: readonly Resource[]): readonly string[] {
  return resources.flatMap(({ resourceCode, childResources = [] }) => [resourceCode, ...listCodes(childResources)]);
}

/** The pages of the build as the live revision has changed them, without those that the person may not open. */
export function layOver(
  build: ShellPages,
  { live, codes, isDue }: Pick<Rights, 'live' | 'codes' | 'isDue'>,
): ShellPages {
  const served = live.pages.map(({ hash, ...route }) => ({ ...route, load: () => loadServed(hash) }));
  const changed = new Set([...live.removed, ...served.map(({ name }) => name)]);
  const kept = build.routes.filter(({ name }) => !changed.has(name));
  const mayOpen = ({ name, permission = [] }: ShellRoute): boolean =>
    isDue ? name === PASSWORD_PAGE : permission.length === 0 || permission.some((code) => codes.has(code));
  return { ...build, routes: [...kept, ...served].filter(mayOpen) };
}

/** The menu without entries that lead to no page that the person may open, and without groups that are empty then. */
export function keepOpen(menu: readonly MenuEntry[], pages: ShellPages): readonly MenuEntry[] {
  return menu.flatMap((entry) => {
    const { childResources = [], resourceUrl } = entry;
    if (childResources.length === 0) {
      return pages.routes.some(({ path }) => matchPath(path, resourceUrl)) ? [entry] : [];
    }
    const kept = keepOpen(childResources, pages);
    return kept.length > 0 ? [{ ...entry, childResources: kept }] : [];
  });
}

/** A page as the server serves it, resolved; its name is the hash of its text. */
async function loadServed(hash: string): ReturnType<ShellRoute['load']> {
  const reply = await fetch(`/pages/${hash}.json`);
  if (!reply.ok) throw new Error(`/pages/${hash}.json: ${reply.status}`);
  return { page: (await reply.json()) as Awaited<ReturnType<ShellRoute['load']>>['page'] };
}
