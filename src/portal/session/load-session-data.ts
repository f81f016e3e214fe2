import type { MenuResource } from '#contract';
import type { OperationClient } from '../http/create-client.ts';
import { currentMessages } from '../language/language.ts';
import { sessionMessages } from './messages.ts';
import { readClockOffset } from './server-clock.ts';
import type { SessionData, TradeConfig } from './session-state.ts';
import { DEFAULT_TRADE_CONFIG } from '#values/interface-constants';

/** A menu resource as a gateway may send it: without children it has an empty list, null or none at all. */
type SentMenu = Partial<Omit<MenuResource, 'childResources'>> & Pick<MenuResource, 'resourceCode'> & SentChildren;

interface SentChildren {
  readonly childResources?: readonly SentMenu[] | null;
}

/**
 * Fills in the fields that a gateway leaves out of its menu resources (handbook: menu-resource-fields), none of which is
 * mandatory.
 */
export function fillMenus(resources: readonly SentMenu[] | null | undefined): readonly MenuResource[] {
  return (resources ?? []).map(({ childResources, ...resource }) => ({
    resourceName: resource.resourceCode,
    resourceRemark: '',
    resourceUrl: '',
    resourceKey: '',
    routeName: '',
    resourceType: '4',
    systemResourceCode: '',
    priority: 0,
    ...resource,
    childResources: [...fillMenus(childResources)],
  }));
}

/** The menu resource under which the button codes hang (handbook: button-codes). */
const BUTTON_ROOT = 'yykhd';
/** A code that everyone signed in holds (handbook: button-codes). */
const DEFAULT_CODE = 'default';

/**
 * Loads the rights of the operator. Without menus or buttons there is no session: their failure is thrown.
 * Trade configuration and clock fall back to defaults, a page that depends on them asks the server itself.
 */
export async function loadSessionData(
  client: OperationClient,
  accountId: number,
  knownMenus?: readonly MenuResource[],
): Promise<SessionData> {
  const [menus, buttons, configs, clock] = await Promise.all([
    knownMenus?.length ? fillMenus(knownMenus) : loadMenus(client, accountId),
    client.call('queryAcctButtonResources', { accountId, menuResourceCode: BUTTON_ROOT }, { quiet: true }),
    loadTradeConfigs(client).catch((): TradeConfigs => ({ tradeConfigs: new Map() })),
    loadClock(client).catch(() => ({ clockOffset: 0 })),
  ]);
  const buttonCodes = fillMenus(buttons.childResources).map(({ resourceCode }) => resourceCode);
  const codes = new Set([...buttonCodes, DEFAULT_CODE, ...listMenuCodes(menus)]);
  const { viewRole } = buttons;
  return { menus, codes, ...configs, ...clock, ...(viewRole && { viewRole }) };
}

export async function loadMenus(client: OperationClient, accountId: number): Promise<readonly MenuResource[]> {
  const { menuResources } = await client.call('queryAcctMenuResources', { accountId }, { quiet: true });
  return fillMenus(menuResources);
}

async function loadTradeConfigs(client: OperationClient): Promise<TradeConfigs> {
  const institutions = await client.call('queryAcctInstSimpleList', {}, { quiet: true });
  const institutionIds = institutions.map(({ institutionId }) => institutionId);
  if (institutionIds.length === 0) return { tradeConfigs: new Map() };
  const found = await client.call('queryTradeCfg', { institutionIds }, { quiet: true });
  return { tradeConfigs: readTradeConfigs(institutionIds, found), hasInstitutions: true };
}

async function loadClock(client: OperationClient): Promise<Pick<SessionData, 'clockOffset' | 'demo'>> {
  const { sysTime, demo } = await client.call('queryTradeCalendar', {}, { quiet: true });
  return { clockOffset: readClockOffset(sysTime, Date.now()), ...(demo && { demo }) };
}

/** Codes of all menu resources, on every level. */
function listMenuCodes(menus: readonly MenuResource[]): readonly string[] {
  return menus.flatMap(({ resourceCode, childResources }) => [resourceCode, ...listMenuCodes(childResources)]);
}

/** Permissions of a registration-only user: the buttons of the institution list and of its form. */
const REGISTRANT_CODES: readonly string[] = ['Add', 'Read', 'Edit', 'Delete', 'MechanismListDownload', DEFAULT_CODE];

/**
 * Menu and permissions of a registration-only user: the fixed menu (handbook: landing-page, registrant-menu) and whether
 * institutions are registered already, which decides where they land.
 */
export async function loadRegistrantData(client: OperationClient): Promise<SessionData> {
  const { total } = await client.call('queryRegistStatements', { pageNum: 1, pageSize: 10 }, { quiet: true });
  const menus = buildRegistrantMenu();
  return {
    menus,
    codes: new Set([...REGISTRANT_CODES, ...listMenuCodes(menus)]),
    tradeConfigs: new Map(),
    clockOffset: 0,
    registration: { hasInstitutions: total > 0 },
  };
}

/** 'My institution' with the institution list, and nothing else (handbook: landing-page). */
function buildRegistrantMenu(): readonly MenuResource[] {
  const texts = currentMessages(sessionMessages);
  const list = buildResource('MechanismList', texts.institutionList, []);
  return [
    buildResource('Mechanism', texts.myInstitution, [{ ...list, routeName: 'MechanismList', resourceType: '4' }]),
  ];
}

function buildResource(code: string, name: string, childResources: MenuResource[]): MenuResource {
  return {
    resourceCode: code,
    resourceName: name,
    resourceRemark: '',
    resourceUrl: '',
    resourceKey: '',
    routeName: '',
    resourceType: '3',
    systemResourceCode: '',
    priority: 0,
    childResources,
  };
}

/** Trades of such an institution are reviewed online by a second operator (handbook: check-flags). */
const ONLINE_REVIEW = '3';

type TradeConfigs = Pick<SessionData, 'tradeConfigs' | 'hasInstitutions'>;

/** The configurations of the institutions; among several, those without one take the default. */
export function readTradeConfigs(
  institutionIds: readonly string[],
  found: readonly ({ readonly institutionId: string } & TradeConfig)[],
): ReadonlyMap<string, TradeConfig> {
  const byId = new Map(
    found.map(({ institutionId, checkFlag, convertFlag }) => [institutionId, { checkFlag, convertFlag }]),
  );
  if (institutionIds.length < 2) return byId;
  return new Map(institutionIds.map((id) => [id, byId.get(id) ?? DEFAULT_TRADE_CONFIG]));
}

/**
 * True if trade review leaves the menu: there are institutions and none of them is reviewed online
 * (handbook: review-menu).
 */
export function isReviewUnused({ tradeConfigs, hasInstitutions = tradeConfigs.size > 0 }: TradeConfigs): boolean {
  return hasInstitutions && ![...tradeConfigs.values()].some(({ checkFlag }) => checkFlag === ONLINE_REVIEW);
}
