import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { orderKeys, readSource } from '#engine/language';

const settingsFile = join(import.meta.dirname, '../../.oxfmtrc.json');

interface Settings extends FormatConfig {
  readonly [other: string]: unknown;
  /** The first of them is that of pages. */
  readonly overrides: readonly { readonly options: FormatConfig }[];
}

/** JSON as `npm run format` leaves it: of a page, whatever fits in a line stands on one. */
export async function formatJson(file: string, text: string): Promise<string> {
  const settings = JSON.parse(await readFile(settingsFile, 'utf8')) as Settings;
  const { $schema: _schema, ignorePatterns: _patterns, overrides, ...options } = settings;
  const isPage = /^schemas\/(?:pages|blocks)\//u.test(file);
  const { code, errors } = await format(file, text, { ...options, ...(isPage && overrides[0]?.options) });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((one) => one.message).join('; ')}`);
  return code;
}

/** Short enough values stay on one line: only the page itself begins a new one. */
export function writeJson(value: object): string {
  return JSON.stringify(value).replace(/^\{/u, '{\n');
}

/** A page as `npm run format` leaves it: its keys in the order of the meta-schema, then as any other JSON. */
export function formatPage(file: string, text: string, schema: unknown): Promise<string> {
  return formatJson(file, orderKeys(readSource(file, text), schema) ?? text);
}
