import { readPath } from '#client';
import type { Shape } from '#engine/language/prove';
import { readJson } from '#values/read-json';
import { asRecord, type Call, type Json } from './calls.ts';

/** A request as it arrives. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface Params {
  /** All params of the call by name, those of the body at the top. */
  readonly all: Json;
  /** Those of the body alone, without a wrapper. */
  readonly written: Json;
  /** The whole body; undefined if there is none or it is no JSON and no form. */
  readonly body: unknown;
}

/** The params of a request, with numbers and truth values where the document has them. */
export async function readParams({ url, headers, body }: Asked, call: Call): Promise<Params> {
  const { request, names, pattern, operation } = call;
  const { pathname, searchParams } = new URL(url, 'http://mock');
  const [, ...values] = pattern.exec(pathname) ?? [];
  const fields = operation.params.fields ?? new Map<string, Shape>();
  const inPath = names.map((name, index) => [name, typed([decodeURIComponent(values[index] ?? '')], fields.get(name))]);
  const inQuery = [...new Set(searchParams.keys())].map((name) => [
    name,
    typed(searchParams.getAll(name), fields.get(name)),
  ]);
  const inHeaders = request.headers.map((name) => [name, headers[name.toLowerCase()]]);
  const sent = await readBody(String(headers['content-type'] ?? ''), body, fields);
  const inside = readPath(sent, request.wrap ?? '');
  const written = request.body === undefined ? asRecord(inside) : { [request.body]: inside };
  const all = { ...written, ...Object.fromEntries([...inPath, ...inQuery, ...inHeaders]) } as Json;
  return { all, written, body: sent };
}

type Fields = ReadonlyMap<string, Shape>;

async function readBody(type: string, text: string, fields: Fields): Promise<unknown> {
  if (text === '') return undefined;
  if (/json/iu.test(type)) return readJson(text);
  if (!type.includes('form-urlencoded')) return undefined;
  const form = new URLSearchParams(text);
  return Object.fromEntries([...form.keys()].map((name) => [name, typed(form.getAll(name), fields.get(name))]));
}

/** A text of an address or a form as the document has it. */
function typed(texts: readonly string[], shape: Shape | undefined): unknown {
  if (shape?.kind === 'array') return texts.map((text) => typed([text], shape.item));
  const text = texts[0] ?? '';
  if (shape?.kind === 'boolean') return text === 'true';
  const isNumber = shape?.kind === 'integer' || shape?.kind === 'number';
  return isNumber && text !== '' && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}
