import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { jsonOf, readSource, type ProductFiles, type Source } from '#engine/language/prove';
import { productRoot, readProduct } from '#product';
import { collect } from '#server/platform/modules';
import { buildCodes, listLabels } from '#server/studio/codes';
import type { Platform } from '#server/platform/platform';
import { describeContract } from '../generate/contract/describe-contract.ts';
import { dig, isJson, type Json } from '../generate/contract/openapi.ts';
import { writeContract } from '../generate/contract/write-modules.ts';
import { listFiles } from './compile.ts';
import { type PlatformPages, readPlatformPages } from './platform-pages.ts';
// Registers the operations of the platform.
import '#server/modules';

/** Names of the operations that the platform answers. */
export function listAnswered(): readonly string[] {
  return collect(({ operations }) => operations?.({} as Platform)).flatMap((one) => Object.keys(one));
}

/**
 * The files of the portal that the platform itself needs: the operations that it answers, with the schemas and
 * dictionaries that they refer to, and the pages that stand on them alone. Nothing of them names what a product trades in.
 */
export function readPlatform(): ProductFiles {
  const product = readProduct(productRoot);
  const answered = new Set(listAnswered());
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
  const platform = { ...product, api, profile: withSignIn(product.profile) };
  const own = readPlatformPages(product, platform);
  const named = new Set([...text.matchAll(/"x-dictionary": "(\w+)"/gu)].map(([, name]) => name));
  const imported = listImported();
  return {
    ...platform,
    ...own,
    dictionaries: product.dictionaries.filter(
      (one) => named.has(String(dig(jsonOf(one))['name'])) || imported.has(basename(one.file)),
    ),
    permissions: rewritten(product.permissions, listAsked(api, own)),
  };
}

/** Names of the dictionaries whose words the modules of the platform say themselves. */
function listImported(): ReadonlySet<string> {
  const texts = listFiles('src/server').map((name) =>
    name.endsWith('.ts') ? readFileSync(`src/server/${name}`, 'utf8') : '',
  );
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/schemas\/dictionaries\/([\w-]+\.json)'/gu)].flatMap(([, name]) => name ?? []),
    ),
  );
}

/** The codes that the operations ask for, or the pages, without those that the menu brings. */
function listAsked(api: readonly Source[], { pages, menu }: PlatformPages): Json {
  const operations = api.flatMap((one) =>
    Object.values(dig(jsonOf(one), 'paths')).flatMap((item) => Object.values(dig(item))),
  );
  const asked = new Set(
    operations.flatMap((one) => ['x-permission', 'x-page', 'x-menu'].flatMap((key) => dig(one)[key])),
  );
  const isWritten = (code: string, texts: readonly Source[]): boolean =>
    texts.some(({ text }) => text.includes(JSON.stringify(code)));
  const codes = [...listLabels(buildCodes)].filter(
    ([code]) => (asked.has(code) || isWritten(code, pages)) && !isWritten(code, [menu]),
  );
  return { $schema: 'language/permissions.json', permissions: codes.map(([code, label]) => ({ code, label })) };
}

/** Refusals after which a person signs in again; the portal knows them itself. */
const SIGN_IN = ['AU300001', 'AU300003', '45020034', '45020037'];

/** The profile for shells that know it alone: the token goes everywhere, and what asks for a new one is said. */
function withSignIn(profile: Source): Source {
  const json = dig(jsonOf(profile));
  const { authentication } = json;
  const credentials = Array.isArray(authentication) ? authentication.filter(isJson) : [];
  const signIn = { ...dig(json, 'errors', 'signIn'), codes: SIGN_IN };
  return rewritten(profile, {
    ...json,
    authentication: credentials.map(({ except: _except, ...credential }) => credential),
    errors: { ...dig(json, 'errors'), signIn },
  });
}

/** The modules that `src/server` imports as `#contract`, of the platform's own operations. */
export async function writePlatformContract(platform: ProductFiles, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['index', 'model', 'operations', 'schemas', 'words']) {
    writeFileSync(`${folder}/${name}.ts`, readFileSync(`src/contract/${name}.ts`));
  }
  const files = await writeContract(describeContract(platform));
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
