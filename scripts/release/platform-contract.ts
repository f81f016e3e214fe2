import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { jsonOf, readSource, type ProductFiles, type Source } from '#engine/language/prove';
import { readProduct } from '#product';
import { collect } from '#server/platform/modules';
import type { Platform } from '#server/platform/platform';
import { describeContract } from '../generate/contract/describe-contract.ts';
import { dig, isJson, type Json } from '../generate/contract/openapi.ts';
import { writeContract } from '../generate/contract/write-modules.ts';
// Registers the operations of the platform.
import '#server/modules';

/**
 * The files of the portal that the platform itself needs: the operations that it answers, with the schemas and
 * dictionaries that they refer to. Nothing of them names what a product trades in.
 */
export function readPlatform(root: string): ProductFiles {
  const product = readProduct(root);
  const answered = new Set(
    collect(({ operations }) => operations?.({} as Platform)).flatMap((one) => Object.keys(one)),
  );
  const documents = product.api.flatMap((source) => {
    const json = jsonOf(source);
    return isJson(json) ? [{ source, json }] : [];
  });
  const byName = new Map(documents.map(({ source, json }) => [basename(source.file), json]));
  const paths = documents.map(({ json }) => answeredPaths(json, answered));
  const needed = listReferred(byName, paths);
  const api = documents.flatMap(({ source, json }, index) => {
    const own = {
      ...json,
      paths: paths[index] ?? {},
      components: keepComponents(json, needed.get(basename(source.file))),
    };
    const isEmpty = Object.keys(own.paths).length === 0 && !needed.has(basename(source.file));
    return isEmpty ? [] : [rewritten(source, own)];
  });
  const text = api.map((one) => one.text).join('\n');
  const named = new Set([...text.matchAll(/"x-dictionary": "(\w+)"/gu)].map(([, name]) => name));
  return {
    ...product,
    api,
    dictionaries: product.dictionaries.filter((one) => named.has(String(dig(jsonOf(one))['name']))),
    permissions: rewritten(product.permissions, listAsked(product, api)),
  };
}

/** The codes that the operations ask for: those of buttons, and those of menu entries, which a product has its own of. */
function listAsked({ permissions, menu }: ProductFiles, api: readonly Source[]): Json {
  const operations = api.flatMap((one) =>
    Object.values(dig(jsonOf(one), 'paths')).flatMap((item) => Object.values(dig(item))),
  );
  const asked = new Set(
    operations.flatMap((one) => ['x-permission', 'x-page', 'x-menu'].flatMap((key) => dig(one)[key])),
  );
  const buttons = listOf(dig(jsonOf(permissions))['permissions']);
  const codes = new Set(buttons.map(({ code }) => code));
  const entries = listEntries(dig(jsonOf(menu))['resources']).map(({ resourceCode, resourceName }) => ({
    code: resourceCode,
    label: resourceName,
  }));
  const all = [...buttons, ...entries.filter(({ code }) => !codes.has(code))];
  return { ...dig(jsonOf(permissions)), permissions: all.filter(({ code }) => asked.has(code)) };
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function listEntries(entries: unknown): readonly Json[] {
  return listOf(entries).flatMap((one) => [one, ...listEntries(one['childResources'])]);
}

/** The modules that `src/server` imports as `#contract`, of the platform's own operations. */
export async function writePlatformContract(root: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['index', 'model', 'operations', 'schemas', 'words']) {
    writeFileSync(`${folder}/${name}.ts`, readFileSync(`${root}src/contract/${name}.ts`));
  }
  const files = await writeContract(describeContract(readPlatform(root)));
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
}

/** The paths of a document with answered operations, and no others. */
function answeredPaths(json: Json, answered: ReadonlySet<string>): Json {
  return Object.fromEntries(
    Object.entries(dig(json, 'paths')).flatMap(([path, item]) => {
      const own = Object.entries(dig(item)).filter(([, one]) => answered.has(String(dig(one)['operationId'])));
      return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
    }),
  );
}

type Referred = Map<string, Set<string>>;

/** Names of the schemas that the paths of the documents refer to, at any depth, by document. */
function listReferred(byName: ReadonlyMap<string, Json>, paths: readonly Json[]): Referred {
  const found: Referred = new Map();
  const visit = (value: unknown, file: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, file));
    if (!isJson(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === '$ref' && typeof child === 'string') follow(child, file);
      else visit(child, file);
    }
  };
  const follow = (reference: string, from: string): void => {
    const [document = '', name = ''] = reference.split('#/components/schemas/');
    const file = document === '' ? from : document;
    const names = found.get(file) ?? new Set<string>();
    found.set(file, names);
    if (names.has(name)) return;
    names.add(name);
    visit(dig(byName.get(file), 'components', 'schemas', name), file);
  };
  [...byName.keys()].forEach((file, index) => visit(paths[index], file));
  return found;
}

function keepComponents(json: Json, names: ReadonlySet<string> = new Set()): Json {
  const schemas = Object.entries(dig(json, 'components', 'schemas')).filter(([name]) => names.has(name));
  return { ...dig(json, 'components'), schemas: Object.fromEntries(schemas) };
}

function rewritten({ file }: Source, json: unknown): Source {
  return readSource(file, `${JSON.stringify(json, null, 2)}\n`);
}
