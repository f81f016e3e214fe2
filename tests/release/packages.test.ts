import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFolder, tarballs, type PackageName } from '../../scripts/release/packages.ts';
import { doors, reportApi } from '../../scripts/release/report-api.ts';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { installPackages } from './install-packages.ts';

const names = Object.keys(doors) as (keyof typeof doors)[];
const folder = '.cache/strict-consumer';
const PORTS = 'scripts/release/files/engine/PORTS.md';
const EXAMPLES = 'scripts/release/files/engine/ports.example.ts';

/** Names that the examples take from their application. */
const APPLICATION = `
import type { PageTarget, ResolvedPage } from '@fundesk/engine';
import type { createClient } from '@fundesk/language/client';
declare global {
  const client: ReturnType<typeof createClient>;
  const codes: ReadonlySet<string>;
  const page: ResolvedPage;
  const params: Readonly<Record<string, string>>;
  const query: Readonly<Record<string, string>>;
  function setQuery(query: Readonly<Record<string, string>>, replace: boolean): void;
  function navigate(to: string | number, options?: { readonly replace?: boolean }): void;
  function readAddress(page: string, params: PageTarget['params'], query: PageTarget['query']): string;
  function save(file: Blob, name: string): void;
}
`;

beforeAll(() => {
  packPackages();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installPackages(folder);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What publint says of a packed package. */
const lint = (name: PackageName) => {
  const tarball = Uint8Array.from(readFileSync(tarballs[name])).buffer;
  return publint({ pack: { tarball }, strict: true });
};

describe.each(names)('the package %s', (name) => {
  it('exports what its report lists; `npm run release:pack -- --report` rewrites it', () => {
    expect(reportApi(releaseFolder, name)).toBe(readFileSync(`tests/release/api/${name}.md`, 'utf8'));
  });

  it('can be published', async () => {
    const { messages, pkg } = await lint(name);

    expect(messages.map((one) => formatMessage(one, pkg))).toEqual([]);
  });

  it('has README, changelog, types and source maps', () => {
    const own = `${folder}/node_modules/@fundesk/${name}`;
    const { exports } = JSON.parse(readFileSync(`${own}/package.json`, 'utf8')) as {
      exports: Record<string, { types?: string; default?: string }>;
    };
    const main = exports['.'];

    const wanted = ['README.md', 'CHANGELOG.md', main?.types, main?.default, `${main?.default}.map`];
    expect(wanted.filter((file) => !existsSync(`${own}/${file}`))).toEqual([]);
  });
});

it('compiles the engine for production, even in tests', () => {
  const dist = `${folder}/node_modules/@fundesk/engine/dist`;
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((file) => readFileSync(`${dist}/${file}`, 'utf8').includes('jsx-dev-runtime'))).toEqual([]);
});

it('packs the platform, with the documents of its own operations', async () => {
  const { messages, pkg } = await lint('server');
  const own = `${folder}/node_modules/@fundesk/server`;
  const wanted = ['README.md', 'CHANGELOG.md', 'dist/entry.js', 'dist/entry.d.ts', 'schemas/api/role.json'];
  const documents = readdirSync(`${own}/schemas/api`).map((name) => readFileSync(`${own}/schemas/api/${name}`, 'utf8'));

  expect(messages.map((one) => formatMessage(one, pkg))).toEqual([]);
  expect(wanted.filter((file) => !existsSync(`${own}/${file}`))).toEqual([]);
  expect(documents.filter((text) => /"operationId": "(?:buyApply|queryFund)/u.test(text))).toEqual([]);
});

it('packs the command that creates products, with its template', async () => {
  const { messages, pkg } = await lint('create');
  const own = `${folder}/node_modules/create-fundesk`;
  const wanted = ['README.md', 'CHANGELOG.md', 'dist/index.js', 'template/package.json', 'template/src/main.tsx'];

  expect(messages.map((one) => formatMessage(one, pkg))).toEqual([]);
  expect(wanted.filter((file) => !existsSync(`${own}/${file}`))).toEqual([]);
});

describe('a strict project that checks libraries too', () => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    jsx: 'react-jsx',
    noEmit: true,
    skipLibCheck: false,
    types: ['@fundesk/vite/client'],
  };
  const doorsOfAll = Object.values(doors).flatMap((one) => Object.keys(one));
  const imports = doorsOfAll.map((door, index) => `import * as door${index} from '${door}';`);
  const uses = doorsOfAll.map((_, index) => `door${index}`);
  const source = [...imports, "import { routes } from 'virtual:pages';", "import '@fundesk/engine/style.css';"];
  const manual = readFileSync(PORTS, 'utf8');
  const examplesOf = (file: string): string =>
    [...readFileSync(file, 'utf8').matchAll(/```tsx?\n([^]*?)```/gu)].map(([, code = '']) => code).join('\n');
  const ports = [...manual.matchAll(/^- (`[^:]+):/gmu)].flatMap(([, title = '']) =>
    [...title.matchAll(/`(\w+)`/gu)].map(([, name = '']) => [name, title.includes('(optional)')] as const),
  );
  const kinds = ports.map(([name, isOptional]) => `${name}: ${isOptional}`);

  const compile = (name: string, options: object, files: Readonly<Record<string, string>>): string => {
    const project = `${folder}/${name}`;
    mkdirSync(project);
    writeFileSync(`${project}/tsconfig.json`, JSON.stringify({ compilerOptions: { ...compilerOptions, ...options } }));
    for (const [file, text] of Object.entries(files)) writeFileSync(`${project}/${file}`, text);
    const command = ['node_modules/typescript/bin/tsc', '-p', project];
    return spawnSync(process.execPath, command, { encoding: 'utf8' }).stdout;
  };

  it('compiles the packages', () => {
    const text = `${source.join('\n')}\nexport const all = [routes, ${uses.join(', ')}];\n`;

    expect(compile('doors', {}, { 'index.ts': text })).toBe('');
  });

  it('compiles the examples of their texts, and finds a text for each port', () => {
    const documented = `import type { Ports } from '@fundesk/engine';
type Optional = { [Name in keyof Ports]-?: Partial<Pick<Ports, Name>> extends Pick<Ports, Name> ? true : false };
export const documented: Optional = { ${kinds.join(', ')} };\n`;
    const files = {
      'application.d.ts': APPLICATION,
      'ports.ts': readFileSync(EXAMPLES, 'utf8'),
      'formats.ts': examplesOf(PORTS),
      'page.tsx': examplesOf('scripts/release/files/engine/README.md'),
      'shell.tsx': examplesOf('scripts/release/files/shell/README.md'),
      'documented.ts': documented,
    };

    // antd's types, which the examples use, are less strict.
    expect(compile('examples', { skipLibCheck: true }, files)).toBe('');
  });

  it('finds the formats of each widget in the manual of the ports', () => {
    const rows = [...manual.matchAll(/^\| `([\w-]+)`\s+\| (`.+`)\s+\|$/gmu)].map(([, name, formats = '']) => [
      name,
      [...formats.matchAll(/`(\w+)`/gu)].map(([, one]) => one),
    ]);
    const widgets = `${folder}/node_modules/@fundesk/engine/widgets`;
    const manifests = readdirSync(widgets).flatMap((name) => {
      const { formats } = JSON.parse(readFileSync(`${widgets}/${name}/widget.json`, 'utf8')) as { formats?: string[] };
      return formats ? [[name, formats]] : [];
    });

    expect(rows).toEqual(manifests.map(([name, formats]) => [name, formats]));
  });
});

it('makes a page of a product from an operation, and explains it', () => {
  const product = `${folder}/commands`;
  const contract = resolve('tests/products/gitea/schemas/api/repository.json');
  mkdirSync(product);
  const run = (name: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [resolve(folder, 'node_modules', name), ...args], { encoding: 'utf8', cwd: product });
  const made = run('create-fundesk/dist/index.js', '.', '--lang', 'en', '--openapi', contract, '--list', 'repoSearch');
  const page = ['--operation', 'createRepo', '--kind', 'form', '--name', 'NewRepository', '--lang', 'en'];
  const written = run('@fundesk/vite/dist/new-page.js', ...page);
  const checked = run('@fundesk/vite/dist/check.js', '--lang', 'en');
  const explained = run('@fundesk/vite/dist/explain.js', 'NewRepository', 'submit', '--lang', 'en');

  expect([made.status, written.stderr, written.status]).toEqual([0, '', 0]);
  expect(checked.stdout).toContain('no mistakes: 2 pages');
  expect(explained.stdout).toContain('createRepo');
});

it('adds a format of a product to the language and the checker', () => {
  const product = `${folder}/formats`;
  const contract = `${folder}/files.yaml`;
  writeFileSync(
    contract,
    `openapi: 3.0.3
info: { title: Files, version: '1' }
paths:
  /files:
    get:
      operationId: listFiles
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        200:
          description: all
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties:
                    id: { type: integer }
                    size: { type: string, format: decimal, x-format: kilobytes }
`,
  );
  const run = (...command: readonly string[]) =>
    spawnSync(process.execPath, [...command], { encoding: 'utf8', cwd: product });
  mkdirSync(product);
  const bin = (name: string) => resolve(folder, 'node_modules', name, 'dist');
  const made = run(`${bin('create-fundesk')}/index.js`, '.', '--openapi', resolve(contract), '--list', 'listFiles');
  const [page = ''] = readdirSync(`${product}/schemas/pages`);
  const list = `${product}/schemas/pages/${page}`;
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace('"size"', `{ "field": "size", "empty": "{{ format('0', 'kilobytes') }}" }`));
  const check = () => run(`${bin('@fundesk/vite')}/check.js`, '--lang', 'en').stdout;
  const before = check();
  const manifest = JSON.parse(readFileSync(`${product}/package.json`, 'utf8')) as object;
  writeFileSync(`${product}/package.json`, JSON.stringify({ ...manifest, fundesk: { language: 'language.js' } }));
  const [example = ''] = /import \{ defineFormat[^]*?\n\}\);/u.exec(readFileSync(PORTS, 'utf8')) ?? [];
  writeFileSync(`${product}/language.js`, example);

  expect([made.stderr, made.status]).toEqual(['', 0]);
  expect(before).toContain("'kilobytes'");
  expect(check()).toContain('no mistakes');
});

it('ships no React, no language and no local path in the engine', () => {
  const { status, stdout } = spawnSync('grep', [
    '-rlE',
    'react\\.production|react\\.development|from "\\.\\.?/.*language/|node_modules|file:///',
    `${releaseFolder}/engine/dist`,
    '--include=*.js',
  ]);

  expect([status, stdout.toString()]).toEqual([1, '']);
});
