import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import { isRecord } from '#values/record';
import { inheritedPermission } from '../complete/page-codes.ts';
import type { Workspace } from '../complete/workspace.ts';
import { createWorkspace } from '../product/create-workspace.ts';
import type { ProductFiles } from '../product/product-files.ts';
import type { FileText } from '../product/product-texts.ts';
import { readAsWritten } from '../read/cursor.ts';
import { jsonOf } from '../read/source.ts';
import { applyEdit } from './apply-edit.ts';
import { type OwnPageCode, readOwnCodes } from './changes/own-codes.ts';
import { readDefinitions } from './definitions.ts';
import { formatJson, layoutOf } from './format-json.ts';

/** A code of pages' own with its label. */
export interface AccessCode extends OwnPageCode {
  readonly code: string;
  readonly label: string;
}

/** Who may open a page. */
export interface PageAccess {
  /** Codes of which one opens the page without a code of its own; none: anyone signed in. */
  readonly inherited: readonly { readonly code: string; readonly label: string }[];
  /** They are those of its operation. */
  readonly isUsual: boolean;
  /** The page's own code. */
  readonly own?: AccessCode;
  /** All codes of pages' own. */
  readonly known: readonly AccessCode[];
  /** What a new one would be called. */
  readonly proposed: Pick<AccessCode, 'code' | 'label'>;
}

/** What an author wants; undefined: whoever may call the page's operation. */
export type AccessWish = Pick<AccessCode, 'code' | 'label' | 'roles'> | undefined;

/** Who may open the page of a file; undefined for a file that is no readable page. */
export function readPageAccess(files: ProductFiles, file: string): PageAccess | undefined {
  const { workspace } = createWorkspace(files);
  const page = files.pages.find((one) => one.file === file);
  const root = page?.root && readAsWritten(page.root);
  const [name, title] = [root?.get('name')?.text, root?.get('title')?.text ?? ''];
  if (!root || name === undefined) return undefined;
  const said = root.get('permission');
  const places = said?.kind === 'array' ? said.items() : said ? [said] : [];
  const codes = places.flatMap(({ text }) => text ?? []);
  const known = [...readOwnCodes(files.permissions)].map(([code, own]) => ({
    code,
    label: workspace.codes.get(code) ?? code,
    ...own,
  }));
  const own = known.find(({ code }) => codes.length === 1 && codes[0] === code);
  const usual = inheritedPermission({ workspace }, root);
  const inherited = own?.narrows ?? (codes.length > 0 ? codes : usual);
  return {
    inherited: inherited.map((code) => ({ code, label: workspace.codes.get(code) ?? code })),
    isUsual: inherited.join() === usual.join(),
    ...(own && { own }),
    known,
    proposed: { code: freeCode(name, workspace), label: title },
  };
}

/** The name of the page if only its own menu entry has it as a code, else one that is free. */
function freeCode(name: string, { codes, menu, contract }: Workspace): string {
  const isAsked = [...contract.operations.values()].some(({ permission }) => permission.includes(name));
  const isEntry = menu.some(({ code, route }) => code === name && route === name);
  if (!isAsked && (isEntry || !codes.has(name))) return name;
  const others = ['Page', ...Array.from({ length: 98 }, (_, index) => `Page${index + 2}`)];
  return others.map((end) => name + end).find((one) => !codes.has(one)) ?? name;
}

/** The files that change: the page, and the table of permissions. Empty if the page cannot be read. */
export function writePageAccess(files: ProductFiles, file: string, wish: AccessWish): readonly FileText[] {
  const access = readPageAccess(files, file);
  const page = files.pages.find((one) => one.file === file);
  if (!access || !page) return [];
  if (!wish && !access.own) return [{ file, text: page.text }];
  const narrows = access.inherited.map(({ code }) => code);
  const path = ['permission'];
  const edited = applyEdit(
    page,
    !wish && access.isUsual ? { kind: 'unset', path } : { kind: 'set', path, value: wish?.code ?? narrows },
    readDefinitions(files.schemas.page),
  );
  if (!edited) return [];
  const left =
    access.own && access.own.code !== wish?.code && !isUsed(files, access.own.code, file) ? access.own : undefined;
  const table = writeTable(files.permissions, { wish: wish && { ...wish, narrows }, drop: left?.code });
  const made = table === files.permissions.text ? [] : [{ file: files.permissions.file, text: table }];
  return [{ file, text: edited.text }, ...made];
}

/** Whether another page or fragment says a code. */
function isUsed({ pages, blocks }: ProductFiles, code: string, file: string): boolean {
  return [...pages, ...blocks].some((one) => one.file !== file && one.text.includes(JSON.stringify(code)));
}

interface Writing {
  readonly wish: AccessCode | undefined;
  readonly drop: string | undefined;
}

/** The table with a code added or changed, and one taken out. A code that was there keeps what it narrows. */
function writeTable(table: ProductFiles['permissions'], { wish, drop }: Writing): string {
  const edit = (text: string, path: JSONPath, value: unknown, isInsertion = false): string =>
    applyEdits(text, modify(text, path, value, { isArrayInsertion: isInsertion }));
  const json = jsonOf(table);
  const entries: unknown = isRecord(json) ? json['permissions'] : undefined;
  const codes = Array.isArray(entries) ? entries.map((one) => (isRecord(one) ? one['code'] : undefined)) : [];
  const at = codes.indexOf(wish?.code);
  let { text } = table;
  if (wish && at === -1) {
    const { code, label, narrows, roles } = wish;
    text = edit(text, ['permissions', codes.length], { code, label, own: { narrows, roles } }, true);
  } else if (wish) {
    text = edit(text, ['permissions', at, 'label'], wish.label);
    text = edit(text, ['permissions', at, 'own', 'roles'], wish.roles);
  }
  if (drop !== undefined) text = edit(text, ['permissions', codes.indexOf(drop)], undefined);
  return text === table.text ? text : formatJson(text, layoutOf(table.file));
}
