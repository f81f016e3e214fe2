import { formatIn, jsonOf, nearest, readContract, type Contract, type Operation } from '#engine/language/prove';
import { readDocuments, toName } from '#product';
import { language } from '#values/language';
import type { FileText } from './file-text.ts';
import { findDictionaries, pathTo } from './dictionaries.ts';
import { findBody, findRecord } from './find-parts.ts';
import { guessCredentials } from './guess-credentials.ts';
import { guessConstants, guessFixed, guessPaging, guessSort, objectOf } from './guess-profile.ts';
import { messages } from './messages.ts';
import { openParams } from './keys.ts';
import { Refusal } from './refusal.ts';
import { parentOf, writeKinds, type Find } from './write-kinds.ts';
import type { Chosen } from './write-pages.ts';

type Json = ReturnType<typeof objectOf>;

const toText = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

/** A document with its operations by id, and the method and path of each. */
export interface ApiDocument extends FileText {
  readonly json: Json;
  readonly contract: Contract;
  readonly calls: ReadonlyMap<string, Call>;
}

interface Call {
  readonly method: string;
  readonly path: string;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads a document: upgraded to OpenAPI 3.1, with a name for each operation. Throws a {@link Refusal}. */
export function openDocument(document: FileText): ApiDocument {
  const json = readJson([document]);
  if (!('paths' in json)) throw new Refusal(messages.unreadable(document.file, 'paths'));
  const calls = Object.entries(objectOf(json['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { operationId: id } = objectOf(objectOf(item)[method]);
      return typeof id === 'string' ? [[id, { method, path }] as const] : [];
    }),
  );
  const contract = readContract({ 'profile.json': { paging: false }, 'api.json': json });
  return { ...document, json, contract, calls: new Map(calls) };
}

/** The first of the documents, with the overlays among them laid over it. */
function readJson(files: readonly FileText[]): Json {
  const [source] = readDocuments(files).api;
  const [mistake] = source?.diagnostics ?? [];
  if (mistake) throw new Refusal(formatIn(mistake, language.get() === 'zh-CN' ? 'zh' : 'en'));
  return objectOf(source && jsonOf(source));
}

/** The id of an operation: by its id, by that of the document, or by method and path. Throws a {@link Refusal}. */
export function findId(name: string, { calls }: ApiDocument): string {
  const wanted = name.trim();
  const known = [...calls].map(([id, { method, path }]) => [id, `${method.toUpperCase()} ${path}`] as const);
  const [asked = '', ...rest] = wanted.split(/\s+/u);
  const call = `${asked.toUpperCase()} ${rest.join(' ')}`;
  const found =
    known.find(([id]) => id === wanted) ??
    known.find(([id, one]) => id === toName(wanted) || one === call) ??
    known.find(([id, one]) => id.toLowerCase() === wanted.toLowerCase() || one.toLowerCase() === call.toLowerCase());
  if (found) return found[0];
  const near =
    rest.length > 0
      ? nearest(
          call,
          known.map(([, one]) => one),
        )
      : nearest(wanted, calls.keys());
  throw new Refusal(messages.unknown(wanted, near, known.map(([, one]) => one).slice(0, 5)));
}

/** Name and origin of the service in the document. */
export function describeService({ json }: ApiDocument): { readonly title?: string; readonly origin?: string } {
  const { info, servers } = json;
  const { title } = objectOf(info);
  const { url } = objectOf(Array.isArray(servers) ? servers[0] : undefined);
  const isAddress = typeof url === 'string' && URL.canParse(url);
  return { ...(typeof title === 'string' && { title }), ...(isAddress && { origin: new URL(url).origin }) };
}

/** What is to be made. */
export interface Wanted {
  readonly resources: readonly Chosen[];
  /** Values of params that are the same in every call. */
  readonly constants: Readonly<Record<string, string>>;
}

/** The files below `schemas/`, and why some pages are not among them. */
export interface Written {
  readonly files: readonly FileText[];
  readonly left: readonly string[];
}

/** Writes the files below `schemas/` for pages of these operations. Throws a {@link Refusal}. */
export function writeSchemas(document: ApiDocument, { resources: all, constants }: Wanted): Written {
  const { json } = document;
  const find = finder(document.contract);
  const found = all.map((one) => describe(one, find));
  const known = { ...guessFixed(operationsOf(all).map(find)), ...constants };
  const unasked = all.map((one) =>
    describeMissing(find(one.list), { json, constants: known, parent: parentOf(one, all, find, known) }),
  );
  const isWhole = (_: unknown, index: number): boolean => unasked[index] === undefined;
  const [resources, described] = [all.filter(isWhole), found.filter(isWhole)];
  const [first] = resources;
  const missing = [...new Set(unasked.flatMap((one) => one ?? []))];
  if (!first) throw new Refusal(missing.slice(0, 3).join('\n'));
  const list = find(first.list);
  const [{ paging } = { paging: undefined }] = described;
  const sort = guessSort(list);
  const authentication = guessCredentials(json, list, operationsOf(resources).map(find));
  const given = { ...(paging && guessConstants(list, paging)), ...readConstants(resources, constants, find) };
  const profile = {
    $schema: '../language/profile.json',
    ...(paging && { paging }),
    ...(sort !== undefined && { sort }),
    ...(authentication && { authentication }),
    ...(Object.keys(given).length > 0 && { constants: given }),
  };
  const dictionaries = findDictionaries(json, operationsOf(resources).map(find));
  const actions = [
    ...described
      .flatMap((one) => one.actions(paging))
      .map(({ id, update }) => ({ place: placeOf(id, document), update })),
    ...dictionaries.places.map(({ place, dictionary }) => ({ place, update: { 'x-dictionary': dictionary } })),
  ];
  const overlay = writeOverlay(document, actions);
  const laid = overlay ? readJson([document, overlay]) : json;
  const whole = finder(readContract({ 'profile.json': profile, 'api.json': laid }));
  const [pages, refused] = writeKinds(resources, whole, given);
  const left = [...missing, ...refused];
  if (pages.length === 0) throw new Refusal([...new Set(left)].slice(0, 3).join('\n'));
  const files = [
    { file: document.file, text: document.text },
    ...(overlay ? [overlay] : []),
    ...dictionaries.files,
    { file: 'schemas/api/profile.json', text: toText(profile) },
    { file: 'schemas/menu.json', text: toText(writeMenu(pages)) },
    { file: 'schemas/permissions.json', text: toText({ $schema: 'language/permissions.json', permissions: [] }) },
    ...pages.map((page) => ({ file: `schemas/pages/${String(page['name'])}.json`, text: toText(page) })),
  ];
  return { files, left };
}

/** An entry for each list that stands by itself. */
function writeMenu(pages: readonly Json[]): Json {
  const resources = pages
    .filter((page) => page['kind'] === 'list' && page['menu'] === undefined)
    .map((page, index) => ({
      resourceCode: page['name'],
      resourceName: page['title'],
      resourceUrl: page['path'],
      routeName: page['name'],
      resourceType: '4',
      priority: 100 - index,
      childResources: [],
    }));
  return { $schema: 'language/menu.json', systemResourceCode: 'product', resources };
}

function finder({ operations }: Contract): Find {
  return (id) => {
    const found = operations.get(id);
    if (!found) throw new Refusal(messages.unknown(id, nearest(id, operations.keys()), []));
    return found;
  };
}

interface Described {
  /** How the list is paged; absent if its reply has no records. */
  readonly paging: Json | undefined;
  /** What the contract must say of its operations, beside the profile. */
  readonly actions: (profile: Json | undefined) => readonly Action[];
}

interface Action {
  readonly id: string;
  readonly update: Json;
}

/** Finds where the parts of requests and replies lie. */
function describe({ list: id, detail: detailId, forms = [] }: Chosen, find: Find): Described {
  const list = find(id);
  const detail = detailId === undefined ? undefined : find(detailId);
  const { rows, record } = findRecord(list, detail);
  if (!rows) throw new Refusal(messages.noList(list.id));
  const paging = guessPaging(list, rows);
  const shape = record?.shape ?? rows.shape;
  const read = (one: Operation): Json => (one.effect === 'read' ? {} : { 'x-effect': 'read' });
  const shown = detail && { ...(record && record.path !== '' && { 'x-data': record.path }), ...read(detail) };
  const written = forms.map((form) => {
    const body = findBody(find(form), shape);
    return { id: form, update: { ...(body !== undefined && { 'x-body': body }) } };
  });
  return {
    paging,
    actions: (profile) =>
      [
        {
          id,
          update: {
            ...((JSON.stringify(profile) !== JSON.stringify(paging) || list.method !== 'GET') && {
              'x-paging': paging,
            }),
            ...read(list),
          },
        },
        ...(detail && shown ? [{ id: detail.id, update: shown }] : []),
        ...written,
      ].filter(({ update }) => Object.keys(update).length > 0),
  };
}

/** What an overlay lays over a part of the document. */
interface Laid {
  readonly place: Parameters<typeof pathTo>[0];
  readonly update: Json;
}

function placeOf(id: string, { calls }: ApiDocument): Laid['place'] {
  const { method = '', path = '' } = calls.get(id) ?? {};
  return ['paths', path, method];
}

/** Says in an overlay what the document does not; undefined where there is nothing to say. */
function writeOverlay({ file }: ApiDocument, actions: readonly Laid[]): FileText | undefined {
  if (actions.length === 0) return undefined;
  const name = file.split('/').at(-1) ?? '';
  const overlay = {
    overlay: '1.0.0',
    info: { title: messages.overlay, version: '1.0.0' },
    extends: `./${name}`,
    actions: actions.map(({ place, update }) => ({ target: pathTo(place), update })),
  };
  return { file: file.replace(/\.[^.]+$/u, '.overlay.json'), text: toText(overlay) };
}

function operationsOf(resources: readonly Chosen[]): readonly string[] {
  return resources.flatMap(({ list, detail, forms = [], remove }) =>
    [list, detail, ...forms, remove].filter((id) => id !== undefined),
  );
}

/** Constants that the document or the author gives, as the params are typed. */
function readConstants(resources: readonly Chosen[], said: Readonly<Record<string, string>>, find: Find): Json {
  const all = operationsOf(resources).map(find);
  const given = { ...guessFixed(all), ...said };
  const shapeOf = (name: string) => all.map(({ params }) => params.fields?.get(name)).find((one) => one !== undefined);
  const unknown = Object.keys(given).filter((name) => !shapeOf(name));
  const params = new Set(all.flatMap((one) => [...(one.params.fields?.keys() ?? [])]));
  for (const name of unknown) throw new Refusal(messages.noParam(name, nearest(name, params)));
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const kind = shapeOf(name)?.kind;
      if (kind === 'boolean') return [name, text === 'true'];
      return [
        name,
        (kind === 'integer' || kind === 'number') && Number.isSafeInteger(Number(text)) ? Number(text) : text,
      ];
    }),
  );
}

/** What must be given before there can be a list: its parents, and headers that are no keys. */
function describeMissing(
  list: Operation,
  { json, constants, parent }: Pick<Wanted, 'constants'> & { readonly json: Json; readonly parent: Chosen | undefined },
): string | undefined {
  const keys = (guessCredentials(json, list) ?? []).map((one) => String(one['name']).toLowerCase());
  const headers = (list.request?.headers ?? []).filter((name) => list.params.required?.has(name));
  const missing = [...(parent ? [] : openParams(list)), ...headers].filter(
    (name) => !Object.hasOwn(constants, name) && !keys.includes(name.toLowerCase()),
  );
  return missing.length > 0 ? messages.listDemands(list.id, missing) : undefined;
}
