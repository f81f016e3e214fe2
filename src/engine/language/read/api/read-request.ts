import { namesOf, type ClientOperation, type Effect, type Method, type PagingProfile } from '#client';
import { compare } from '#values/decimal';
import { dig, isRaw, type Raw } from './read-shape.ts';
import { fieldsOf, type Contract, type Shape } from './shape.ts';

interface Given {
  readonly root: unknown;
  readonly path: string;
  readonly method: Method;
  readonly params: Shape;
  readonly isList: boolean;
  readonly isFile: boolean;
  /** How its pages are asked for. */
  readonly paging: PagingProfile | undefined;
}

/** How an operation travels, for a client. */
export function readRequest(raw: Raw, { root, path, method, params, isList, isFile, paging }: Given): ClientOperation {
  const content = Object.keys(dig(raw, 'requestBody', 'content'));
  const encoding = encodingOf(content, method);
  const parameters = Array.isArray(raw['parameters']) ? (raw['parameters'] as unknown[]).filter(isRaw) : [];
  const namesIn = (where: string) => parameters.filter((one) => one['in'] === where).map((one) => String(one['name']));
  const effect = readEffect(raw['x-effect']);
  const body = params.wholeBody;
  const wrap = textOf(raw['x-body']);
  const data = textOf(raw['x-data']);
  // Numbers are known by names alone.
  const outer = namesOf(wrap ?? '').filter((name) => !/^\d+$/u.test(name));
  const query = encoding === 'query' ? [] : namesIn('query');
  const supplied = [...fieldsOf(params)].filter(([, one]) => one.supplied === 'transport').map(([name]) => name);
  const beside = new Set(parameters.map((one) => String(one['name'])));
  const numbers =
    encoding === 'json'
      ? listNumbers(body === undefined ? params : fieldsOf(params).get(body))
          .filter((name) => !beside.has(name))
          .map((name) => [...outer, name].join('.'))
      : [];
  // A supplied param is always in the body.
  const isRequired = dig(raw, 'requestBody')['required'] === true && encoding !== 'query' && supplied.length === 0;
  return {
    method,
    path: `${basePath(root)}${path}`,
    encoding,
    ...(body !== undefined && { body }),
    ...(isRequired && body === undefined && { bodyRequired: true as const }),
    ...(numbers.length > 0 && { numbers }),
    headers: namesIn('header'),
    ...(query.length > 0 && { query }),
    supplied,
    response: isFile ? 'blob' : 'json',
    ...(effect && { effect }),
    ...(isList && { list: true as const }),
    ...(isList && raw['x-paging'] !== undefined && paging && { paging }),
    ...(data !== undefined && { data }),
    ...(wrap !== undefined && { wrap }),
    ...(raw['x-job'] === true && { job: true as const }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The numbers in a value that JavaScript may not hold exactly, by path. */
function listNumbers(
  shape: Shape | undefined,
  path: readonly string[] = [],
  around: ReadonlySet<Shape> = new Set(),
): readonly string[] {
  if (!shape || around.has(shape)) return [];
  if (shape.kind === 'number' || (shape.kind === 'integer' && !isSafe(shape))) return [path.join('.')];
  const inside = new Set([...around, shape]);
  if (shape.item) return listNumbers(shape.item, path, inside);
  return [...fieldsOf(shape)].flatMap(([name, one]) => (one.supplied ? [] : listNumbers(one, [...path, name], inside)));
}

function isSafe({ constraints: { maximum } }: Shape): boolean {
  return maximum !== undefined && compare(maximum, String(Number.MAX_SAFE_INTEGER)) <= 0;
}

/** The word of an operation for what it changes. */
export function readEffect(word: unknown): Effect | undefined {
  return effects.find((one) => one === word);
}

const effects: readonly Effect[] = ['read', 'draft', 'write'];

function encodingOf(content: readonly string[], method: Method): ClientOperation['encoding'] {
  if (content.length === 0) return method === 'POST' || method === 'PUT' || method === 'PATCH' ? 'json' : 'query';
  if (content.some((type) => /json/iu.test(type))) return 'json';
  if (content.some((type) => type.startsWith('multipart/'))) return 'multipart';
  return content.includes('application/x-www-form-urlencoded') ? 'form' : 'json';
}

/** The path of the first server; its host is chosen where the product is deployed. */
function basePath(root: unknown): string {
  const servers = isRaw(root) && Array.isArray(root['servers']) ? (root['servers'] as unknown[]) : [];
  const [first] = servers.filter(isRaw);
  if (!first || typeof first['url'] !== 'string') return '';
  const url = first['url'].replaceAll(/\{([^}]*)\}/gu, (_, name: string) => {
    const { default: usual } = dig(first, 'variables', name);
    return typeof usual === 'string' ? usual : '';
  });
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/iu, '').replace(/\/+$/u, '');
}

/** The table of a client: how each operation of the contract travels. */
export function listClientOperations({ operations }: Contract): Readonly<Record<string, ClientOperation>> {
  return Object.fromEntries([...operations].flatMap(([id, { request }]) => (request ? [[id, request] as const] : [])));
}
