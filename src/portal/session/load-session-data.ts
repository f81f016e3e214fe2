import type { MenuResource } from '#contract';
import type { OperationClient } from '../http/create-client.ts';
import { fillMenus } from '../menu/fill-menus.ts';
import { readClockOffset } from './server-clock.ts';
import type { SessionData, TradeConfig } from './session-state.ts';
import { padTradeConfigs } from './trade-config.ts';

/** The menu resource under which the button codes hang (handbook: button-codes). */
const BUTTON_ROOT = 'yykhd';
/** A code that everyone signed in holds (handbook: button-codes). */
export const DEFAULT_CODE = 'default';

/**
 * Loads what the operator may see and do. Without menus or buttons there is no session: their failure is thrown.
 * Trade configuration and clock fall back to defaults, a page that depends on them asks the server itself.
 */
export async function loadSessionData(
  client: OperationClient,
  accountId: number,
  knownMenus?: readonly MenuResource[],
): Promise<SessionData> {
  const [menus, buttons, tradeConfigs, clock] = await Promise.all([
    knownMenus?.length ? fillMenus(knownMenus) : loadMenus(client, accountId),
    client.call('queryAcctButtonResources', { accountId, menuResourceCode: BUTTON_ROOT }, { quiet: true }),
    loadTradeConfigs(client).catch(() => new Map<string, TradeConfig>()),
    loadClock(client).catch(() => ({ clockOffset: 0 })),
  ]);
  const buttonCodes = fillMenus(buttons.childResources).map(({ resourceCode }) => resourceCode);
  const codes = new Set([...buttonCodes, DEFAULT_CODE, ...listMenuCodes(menus)]);
  const { viewRole } = buttons;
  return { menus, codes, tradeConfigs, ...clock, ...(viewRole && { viewRole }) };
}

export async function loadMenus(client: OperationClient, accountId: number): Promise<readonly MenuResource[]> {
  const { menuResources } = await client.call('queryAcctMenuResources', { accountId }, { quiet: true });
  return fillMenus(menuResources);
}

async function loadTradeConfigs(client: OperationClient): Promise<ReadonlyMap<string, TradeConfig>> {
  const institutions = await client.call('queryAcctInstSimpleList', {}, { quiet: true });
  const institutionIds = institutions.map(({ institutionId }) => institutionId);
  if (institutionIds.length === 0) return new Map();
  return padTradeConfigs(institutionIds, await client.call('queryTradeCfg', { institutionIds }, { quiet: true }));
}

async function loadClock(client: OperationClient): Promise<Pick<SessionData, 'clockOffset' | 'demo'>> {
  const { sysTime, demo } = await client.call('queryTradeCalendar', {}, { quiet: true });
  return { clockOffset: readClockOffset(sysTime, Date.now()), ...(demo && { demo }) };
}

/** Codes of all menu resources, on every level. */
export function listMenuCodes(menus: readonly MenuResource[]): readonly string[] {
  return menus.flatMap(({ resourceCode, childResources }) => [resourceCode, ...listMenuCodes(childResources)]);
}
