import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { orderKeys, readSource } from '#engine/language';

const settings = join(import.meta.dirname, '../../.oxfmtrc.json');

/** JSON as `npm run format` leaves it. */
export async function formatJson(file: string, text: string): Promise<string> {
  const config = JSON.parse(await readFile(settings, 'utf8')) as FormatConfig & Record<string, unknown>;
  const { $schema: _schema, ignorePatterns: _patterns, ...options } = config;
  const { code, errors } = await format(file, text, options);
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
