import type { MenuResource } from '#contract';
import type { OperationClient } from '../http/create-client.ts';
import { currentMessages } from '../language/language.ts';
import { DEFAULT_CODE, listMenuCodes } from './load-session-data.ts';
import { sessionMessages } from './messages.ts';
import type { SessionData } from './session-state.ts';

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
