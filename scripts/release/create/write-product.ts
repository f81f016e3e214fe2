import { formatIn, jsonOf, readContract, type Operation } from '#engine/language';
import { readDocuments } from '#product';
import { language } from '#values/language';
import { guessProfile, objectOf } from './guess-profile.ts';
import { messages } from './messages.ts';
import { Refusal, writePages, type Chosen } from './write-pages.ts';

/** A file of the new product, relative to its folder. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

const toText = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

/** Ids of the operations of a document, those that answer with records first. Throws a {@link Refusal}. */
export function listOperations(document: FileText): readonly string[] {
  const json = readDocument(document);
  const { operations } = readContract({ 'profile.json': { paging: false }, 'api.json': json });
  return [...operations.keys()];
}

/** The files below `schemas/` of a product with pages for these operations. Throws a {@link Refusal}. */
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

/** The document as OpenAPI 3.1, with a name for each operation. */
function readDocument(document: FileText): ReturnType<typeof objectOf> {
  const { api } = readDocuments([document]);
  const [source] = api;
  const [mistake] = source?.diagnostics ?? [];
  if (mistake) throw new Refusal(formatIn(mistake, language.get() === 'zh-CN' ? 'zh' : 'en'));
  const json = objectOf(source && jsonOf(source));
  if (!('paths' in json)) throw new Refusal(messages.unreadable(document.file, 'paths'));
  return json;
}
