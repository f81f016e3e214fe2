import { join } from 'node:path';
import type { OwnPageCode } from '#engine/language/edit';
import { productRoot, readText } from '#product';
import type { Db } from '../database/database.ts';
import type { Log } from '../platform/handler.ts';
import { readLive } from './live.ts';
import { readTexts } from './texts.ts';

/** Menu entry in schemas/menu.json. */
export interface MenuEntry {
  readonly resourceCode: string;
  readonly resourceName: string;
  readonly resourceUrl: string;
  /** Empty for a group. */
  readonly routeName: string;
  readonly resourceType: string;
  readonly priority: number;
  readonly childResources: readonly MenuEntry[];
}

/** schemas/menu.json */
export interface Menu {
  readonly systemResourceCode: string;
  readonly resources: readonly MenuEntry[];
}

/** A button's permission code and label. */
export interface Permission {
  readonly code: string;
  readonly label: string;
  /** Follows from other rights of the operator; no role holds it. */
  readonly derived?: boolean;
  /** A code of pages' own. */
  readonly own?: OwnPageCode;
}

/** Published menu and button codes. Identical objects while unchanged. */
export interface LiveCodes {
  readonly menu: Menu;
  /** Those that roles hold. */
  readonly permissions: readonly Permission[];
  readonly derived: readonly Permission[];
}

/** Files with codes. */
export const codeFiles = { menu: 'schemas/menu.json', permissions: 'schemas/permissions.json' } as const;

/** Menu and codes of the build. */
export const buildCodes: LiveCodes = {
  menu: parseMenu(readOwn(codeFiles.menu)),
  ...sortPermissions(parsePermissions(readOwn(codeFiles.permissions))),
};

let last: { readonly key: string; readonly codes: LiveCodes } | undefined;

/** Reads the published menu and codes. */
export async function readLiveCodes(db: Db): Promise<LiveCodes> {
  const { overrides } = await readLive(db);
  const [menu, permissions] = [overrides[codeFiles.menu] ?? '', overrides[codeFiles.permissions] ?? ''];
  if (menu === '' && permissions === '') return buildCodes;
  const key = `${menu} ${permissions}`;
  if (last?.key === key) return last.codes;
  const texts = await readTexts(db, [menu, permissions]);
  const codes = parseCodes({ menu: texts.get(menu), permissions: texts.get(permissions) });
  last = { key, codes };
  return codes;
}

/** Like readLiveCodes, for the portal's start: falls back to the build if the tables cannot be read. */
export async function readCodesToOpen({ db, log }: { readonly db: Db; readonly log: Log }): Promise<LiveCodes> {
  try {
    return await readLiveCodes(db);
  } catch (error) {
    log.error({ err: error }, 'the live menu cannot be read: the one of the build is shown');
    return buildCodes;
  }
}

/** Parses proved files; missing ones are taken from the build. */
function parseCodes(texts: { readonly menu: string | undefined; readonly permissions: string | undefined }): LiveCodes {
  return {
    menu: texts.menu === undefined ? buildCodes.menu : parseMenu(texts.menu),
    ...(texts.permissions === undefined
      ? { permissions: buildCodes.permissions, derived: buildCodes.derived }
      : sortPermissions(parsePermissions(texts.permissions))),
  };
}

function readOwn(file: string): string {
  const text = readText(join(productRoot, file));
  if (text === '') throw new Error(`the product has no ${file}`);
  return text;
}

function parseMenu(text: string): Menu {
  return JSON.parse(text) as Menu;
}

/** The entries of schemas/permissions.json. */
export function parsePermissions(text: string): readonly Permission[] {
  return (JSON.parse(text) as { readonly permissions: readonly Permission[] }).permissions;
}

function sortPermissions(all: readonly Permission[]): Pick<LiveCodes, 'permissions' | 'derived'> {
  const [derived, permissions] = [true, false].map((is) => all.filter((one) => (one.derived ?? false) === is));
  return { permissions: permissions ?? [], derived: derived ?? [] };
}

/** Codes of all pages of the menu and all buttons. */
export function listCodes({ menu, permissions }: Pick<LiveCodes, 'menu' | 'permissions'>): readonly string[] {
  return [...new Set([...listPages(menu.resources), ...permissions.map(({ code }) => code)])];
}

function listPages(entries: readonly MenuEntry[]): readonly string[] {
  return entries.flatMap(({ resourceCode, routeName, childResources }) => [
    ...(routeName === '' ? [] : [resourceCode]),
    ...listPages(childResources),
  ]);
}

/** Label of each code for operators; button labels omit their page. */
export function listLabels({ menu, permissions }: LiveCodes): ReadonlyMap<string, string> {
  const entries = (list: readonly MenuEntry[]): readonly (readonly [string, string])[] =>
    list.flatMap(({ resourceCode, resourceName, childResources }) => [
      [resourceCode, resourceName] as const,
      ...entries(childResources),
    ]);
  return new Map([...permissions.map(({ code, label }) => [code, label] as const), ...entries(menu.resources)]);
}
