import type { Ajv2020 } from 'ajv/dist/2020.js';
import { compare, isDecimal } from '#values/decimal';
import { isEmail } from '#values/identifiers';
import { fromShanghaiTime, isDate } from '#values/shanghai-time';
import { ReceivedFile } from '../files/received-file.ts';

/** PostgreSQL has no year 0. */
function isStorable(text: string): boolean {
  return text >= '0001-01-01';
}

function isDateTime(text: string): boolean {
  try {
    fromShanghaiTime(text);
    return isStorable(text);
  } catch {
    return false;
  }
}

/** Decimals allowed in input, by `x-format` (handbook: decimals). Replies may have more. */
const places: Readonly<Record<string, number>> = { amount: 2, share: 2 };

export function placesOf(format: unknown): number | undefined {
  return typeof format === 'string' ? places[format] : undefined;
}

/** Adds the contract's formats and extensions to ajv. */
export function addContractVocabulary(ajv: Ajv2020, dictionaries: Readonly<Record<string, readonly string[]>>): void {
  ajv.addFormat('date', { validate: (text: string) => isDate(text) && isStorable(text) });
  ajv.addFormat('date-time', { validate: isDateTime });
  ajv.addFormat('time', /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
  ajv.addFormat('decimal', { validate: isDecimal });
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  ajv.addFormat('password', true);
  ajv.addFormat('email', { validate: isEmail });
  ajv.addKeyword({
    keyword: 'x-dictionary',
    schemaType: 'string',
    macro: (name: string) => ({ enum: dictionaries[name] ?? [] }),
  });
  ajv.addKeyword({
    keyword: 'x-exclusiveMinimum',
    schemaType: 'string',
    validate: (limit: string, value: unknown) => !isDecimal(value) || compare(value, limit) > 0,
  });
  ajv.addKeyword({
    keyword: 'x-maximum',
    schemaType: 'string',
    validate: (limit: string, value: unknown) => !isDecimal(value) || compare(value, limit) <= 0,
  });
  ajv.addVocabulary(['x-supplied', 'x-key', 'x-options', 'x-total']);
}

/** Makes `x-format` limit the decimals; used for requests only. */
export function addPlaces(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: 'x-format',
    schemaType: 'string',
    validate: (format: string, value: unknown) =>
      !isDecimal(value) || (value.split('.')[1]?.length ?? 0) <= (placesOf(format) ?? Number.POSITIVE_INFINITY),
  });
}

/** A file of a request: `format: binary` in the contract, a received file when params are checked. */
export const FILE_KEYWORD = 'x-file';

export function addFiles(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: FILE_KEYWORD,
    validate: (_schema: unknown, value: unknown) => value instanceof ReceivedFile,
  });
}
