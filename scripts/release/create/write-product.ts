import { formatIn, jsonOf, readContract, type Operation } from '#engine/language';
import { readDocuments } from '#product';
import { language } from '#values/language';
import { guessProfile, objectOf, rowsOf } from './guess-profile.ts';
import { messages } from './messages.ts';
import { Refusal, writePages, type Chosen } from './write-pages.ts';

/** A file of the new product, relative to its folder. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

const toText = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

/** Ids of operations that fit a page of each kind. */
export interface Candidates {
  readonly list: readonly string[];
  readonly detail: readonly string[];
  readonly form: readonly string[];
}

/** Lists the operations of a document by fitting kinds of page. Throws a {@link Refusal}. */
export function listCandidates(document: FileText): Candidates {
  const { operations } = readContract({ 'profile.json': { paging: false }, 'api.json': readDocument(document) });
  const all = [...operations.values()];
  const ids = (fits: (one: Operation) => boolean): readonly string[] => all.filter(fits).map(({ id }) => id);
  const isList = (one: Operation): boolean => one.method === 'GET' && rowsOf(one.reply) !== undefined;
  return {
    list: ids(isList),
    detail: ids((one) => one.method === 'GET' && one.reply?.kind === 'object' && !isList(one)),
    form: ids(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method)),
  };
}

/** Name and origin of the service in the document. */
export function describeService(document: FileText): { readonly title?: string; readonly origin?: string } {
  const { info, servers } = readDocument(document);
  const { title } = objectOf(info);
  const { url } = objectOf(Array.isArray(servers) ? servers[0] : undefined);
  const isAddress = typeof url === 'string' && URL.canParse(url);
  return { ...(typeof title === 'string' && { title }), ...(isAddress && { origin: new URL(url).origin }) };
}

/** Writes the files below `schemas/` for pages of these operations. Throws a {@link Refusal}. */
export function writeSchemas(document: FileText, chosen: Chosen): readonly FileText[] {
  const json = readDocument(document);
  const profile = guessProfile(json, chosen.list);
  const { operations } = readContract({ 'profile.json': profile, 'api.json': json });
  const find = (id: string): Operation => {
    const found = operations.get(id);
    if (!found) throw new Refusal(messages.unknown(id, [...operations.keys()]));
    return found;
  };
  const pages = writePages(chosen, find);
  const [list] = pages;
  const entry = {
    resourceCode: list?.['name'],
    resourceName: list?.['title'],
    resourceUrl: list?.['path'],
    routeName: list?.['name'],
    resourceType: '4',
    priority: 100,
    childResources: [],
  };
  const menu = { $schema: 'language/menu.json', systemResourceCode: 'product', resources: [entry] };
  return [
    document,
    { file: 'schemas/api/profile.json', text: toText({ $schema: '../language/profile.json', ...profile }) },
    { file: 'schemas/menu.json', text: toText(menu) },
    { file: 'schemas/permissions.json', text: toText({ $schema: 'language/permissions.json', permissions: [] }) },
    ...pages.map((page) => ({ file: `schemas/pages/${String(page['name'])}.json`, text: toText(page) })),
  ];
}

/** The document upgraded to OpenAPI 3.1, with a name for each operation. */
function readDocument(document: FileText): ReturnType<typeof objectOf> {
  const { api } = readDocuments([document]);
  const [source] = api;
  const [mistake] = source?.diagnostics ?? [];
  if (mistake) throw new Refusal(formatIn(mistake, language.get() === 'zh-CN' ? 'zh' : 'en'));
  const json = objectOf(source && jsonOf(source));
  if (!('paths' in json)) throw new Refusal(messages.unreadable(document.file, 'paths'));
  return json;
}
