import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkProduct, formatIn, type ProductFiles } from '#engine/language/prove';
import { readFolders } from '#product';
import { afterAll, describe, expect, it } from 'vitest';
import { writeApi } from '../../vite/api-module.ts';
import { productManifest } from '../packages.ts';
import { createProduct } from './run.ts';

mkdirSync('.cache', { recursive: true });
const place = mkdtempSync('.cache/create-');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const template = join(place, 'template');
cpSync('scripts/release/files/create/template', template, { recursive: true });
writeFileSync(join(template, 'package.json'), JSON.stringify(productManifest));

const gitea = 'tests/products/gitea/schemas/api/repository.json';

const swagger = join(place, 'old.yaml');
writeFileSync(
  swagger,
  `swagger: '2.0'
info: { title: Pets, version: '1' }
basePath: /v2
securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
paths:
  /pets:
    get:
      parameters:
        - { name: offset, in: query, type: integer }
        - { name: per_page, in: query, type: integer }
        - { name: kind, in: query, type: string, enum: [cat, dog] }
      responses:
        200:
          description: some
          schema:
            type: object
            properties:
              meta: { type: object, properties: { total: { type: integer } } }
              items: { type: array, items: { $ref: '#/definitions/Pet' } }
              count: { type: integer }
    post:
      operationId: addPet
      parameters: [{ name: body, in: body, schema: { $ref: '#/definitions/Pet' } }]
      responses: { 201: { description: made, schema: { $ref: '#/definitions/Pet' } } }
  /pets/{pet-id}:
    get:
      operationId: getPet
      parameters: [{ name: pet-id, in: path, required: true, type: integer }]
      responses: { 200: { description: one, schema: { $ref: '#/definitions/Pet' } } }
  /pets/{pet-id}/toys:
    put:
      operationId: putToys
      parameters:
        - { name: pet-id, in: path, required: true, type: integer }
        - { name: toys, in: body, required: true, schema: { type: array, items: { type: object } } }
      responses: { 204: { description: done } }
    get:
      operationId: getToys
      parameters: [{ name: pet-id, in: path, required: true, type: integer }]
      responses: { 200: { description: all, schema: { type: array, items: { $ref: '#/definitions/Pet' } } } }
definitions:
  Pet:
    type: object
    required: [name]
    properties:
      id: { type: integer, readOnly: true }
      name: { type: string }
      born_at: { type: string, format: date }
      tags: { type: array, items: { type: string } }
`,
);

const checker = { language: 'schemas/language', widgets: 'src/engine/antd/widgets' };

let count = 0;

/** Runs the command without a terminal. */
async function create(...flags: readonly string[]) {
  const folder = join(place, `product-${(count += 1)}`);
  const said: string[] = [];
  const code = await createProduct([folder, '--lang', 'en', ...flags], {
    template,
    checker,
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  });
  return { code, folder, said: said.join('\n') };
}

/** The checker's messages about a product. */
function check(folder: string): readonly string[] {
  return checkProduct(readFiles(folder)).diagnostics.map((one) => formatIn(one, 'en'));
}

function readFiles(folder: string): ProductFiles {
  const own = (path: string) => relative(folder, path);
  return readFolders(folder, {
    language: own('schemas/language'),
    widgets: [own('src/engine/antd/widgets')],
    data: [],
  });
}

const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'schemas', `${file}.json`), 'utf8'));

describe('a product made around an OpenAPI document', () => {
  it.each([
    ['one whose form changes', gitea, 'repoSearch', 'repoGet', 'repoEdit'],
    ['one whose form creates', gitea, 'repoSearch', 'repoGet', 'createRepo'],
    ['one with older words and names made from paths', swagger, 'getPets', 'getPet', 'addPet'],
    ['one with two forms', gitea, 'repoSearch', 'repoGet', 'createRepo repoEdit'],
    ['one with a list alone', swagger, 'getPets', '', ''],
    ['one named by method and path', swagger, 'GET /pets', 'get /pets/{pet-id}', 'POST /pets'],
  ])('has no mistake: %s', async (_what, openapi, list, detail, form) => {
    const { code, folder, said } = await create(
      '--openapi',
      openapi,
      '--list',
      list,
      '--detail',
      detail,
      '--form',
      form,
    );

    expect([code, said]).toEqual([0, expect.stringContaining('npm run check')]);
    expect(check(folder)).toEqual([]);
  });

  it('pages, sorts and authenticates as the document says', async () => {
    const [first, second] = [
      await create('--openapi', gitea, '--list', 'repoSearch'),
      await create('--openapi', swagger, '--list', 'getPets'),
    ];

    expect(read(first.folder, 'api/profile')).toMatchObject({
      paging: { style: 'page', param: 'page', size: 'limit', rows: 'data', total: { header: 'X-Total-Count' } },
      sort: { param: 'sort', form: 'param', direction: 'order' },
      authentication: [{ in: 'header', name: 'Authorization' }],
    });
    expect(read(second.folder, 'api/profile')).toMatchObject({
      paging: { style: 'offset', param: 'offset', size: 'per_page', rows: 'items', total: 'meta.total' },
      authentication: [{ in: 'header', name: 'X-Key' }],
    });
  });

  it('links each row to its detail', async () => {
    const [first, second] = [
      await create('--openapi', gitea, '--list', 'repoSearch', '--detail', 'repoGet'),
      await create('--openapi', swagger, '--list', 'getPets', '--detail', 'getPet'),
    ];
    const params = { owner: '{{ row.owner.login }}', repo: '{{ row.name }}' };

    expect(read(first.folder, 'pages/RepositoryList')).toMatchObject({
      columns: expect.arrayContaining([{ field: 'name', open: { page: 'RepositoryDetail', params } }]) as unknown,
    });
    expect(read(second.folder, 'pages/PetList')).toMatchObject({
      columns: expect.arrayContaining([
        { field: 'name', open: { page: 'PetDetail', params: { petId: '{{ row.id }}' } } },
      ]) as unknown,
    });
  });

  it('links the list to a create form, and the detail to an edit form', async () => {
    const forms = ['--form', 'repoEdit', '--form', 'createRepo'];
    const { folder } = await create('--openapi', gitea, '--list', 'repoSearch', '--detail', 'repoGet', ...forms);
    const { toolbar } = read(folder, 'pages/RepositoryList') as { toolbar: unknown };
    const { actions } = read(folder, 'pages/RepositoryDetail') as { actions: unknown };

    expect(toolbar).toEqual([expect.objectContaining({ open: { page: 'RepositoryAdd' } })]);
    expect(actions).toEqual([
      expect.objectContaining({ open: expect.objectContaining({ page: 'RepositoryEdit' }) as unknown }),
    ]);
  });

  it('offers the values that the document lists', async () => {
    const { folder } = await create('--openapi', swagger, '--list', 'getPets');
    const items = [
      { value: 'cat', label: 'Cat' },
      { value: 'dog', label: 'Dog' },
    ];

    expect(read(folder, 'pages/PetList')).toMatchObject({ search: [{ field: 'kind', options: { items } }] });
  });

  it('has a README of one screen: its commands and what was made', async () => {
    const { folder } = await create('--openapi', gitea, '--all');
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');

    expect(readme.split('\n').length).toBeLessThan(60);
    expect(readme).toMatch(/^# Repositories of a code host/u);
    for (const command of ['npm start', 'npm run check', 'npm run new:page', 'npm run explain'])
      expect(readme).toContain(command);
    expect(readme).toContain('- Repos: `/repository`');
    expect(readme).not.toContain('Left out');
  });

  it('finds the schemas of its pages among its packages', async () => {
    const { folder } = await create('--openapi', swagger, '--list', 'getPets');
    const { $schema } = read(folder, 'pages/PetList') as { $schema: string };
    const { $ref } = JSON.parse(readFileSync(join(folder, 'schemas/pages', $schema), 'utf8')) as { $ref: string };

    expect(join(folder, 'schemas/language', $ref)).toBe(
      join(folder, 'node_modules/@fundesk/language/schemas/page.json'),
    );
  });

  it('reads an older document in YAML', async () => {
    const { folder } = await create('--openapi', swagger, '--list', 'getPets');

    expect(writeApi(readFiles(folder))).toContain('"getPet":{"method":"GET","path":"/v2/pets/{pet-id}"');
  });

  it('takes the name of its folder, and includes packages missing from npm', async () => {
    const packages = join(place, 'packed');
    const files = ['engine', 'language', 'shell', 'vite'].map(
      (name) => `fundesk-${name}-${productManifest.dependencies['@fundesk/engine']}.tgz`,
    );
    mkdirSync(packages);
    for (const file of files) writeFileSync(join(packages, file), '');
    const { folder } = await create('--openapi', swagger, '--list', 'getPets', '--packages', packages);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as typeof productManifest;

    expect(manifest.name).toBe(`product-${count}`);
    expect(manifest.dependencies['@fundesk/engine']).toBe(`file:packages/${files[0]}`);
    expect(files.filter((file) => !existsSync(join(folder, 'packages', file)))).toEqual([]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<title>Pets</title>');
  });
});

it.each<[what: string, flags: readonly string[], says: string]>([
  ['no list', ['--openapi', gitea], '--list is missing'],
  [
    'an unknown operation',
    ['--openapi', swagger, '--list', 'pets'],
    'the contract has no operation pets; did you mean getPets?',
  ],
  ['one record in place of a list', ['--openapi', swagger, '--list', 'getPet'], 'getPet does not answer with a list'],
  [
    'a list below a parent without it',
    ['--openapi', swagger, '--list', 'getToys'],
    'getToys demands pet-id: give each a value that is always the same, --with pet-id=…',
  ],
  [
    'a form that nobody can fill in',
    ['--openapi', swagger, '--list', 'getPets', '--detail', 'getPet', '--form', 'putToys'],
    'putToys demands body',
  ],
  [
    'a second form that adds',
    ['--openapi', gitea, '--list', 'repoSearch', '--form', 'createRepo', '--form', 'createRepo'],
    'there is a form already where createRepo would be one',
  ],
  [
    'packages that are not there',
    ['--openapi', swagger, '--list', 'getPets', '--packages', 'src'],
    'the folder src has no fundesk-engine',
  ],
  ['a file that is not there', ['--openapi', 'nowhere.json', '--list', 'x'], 'nowhere.json cannot be read: ENOENT'],
  ['a file that is no OpenAPI', ['--openapi', 'package.json', '--list', 'x'], 'package.json cannot be read: paths'],
  [
    'a server beside what is for a service that there is',
    ['--server', '--openapi', swagger, '--all'],
    'leave out --server, or --openapi, --all',
  ],
  ['an unknown flag', ['--list', 'x', '--lists', 'y'], "Unknown option '--lists'"],
])('%s is refused in words', async (_what, flags, says) => {
  const { code, said } = await create(...flags);

  expect([code, said]).toEqual([1, expect.stringContaining(says)]);
});

it('leaves a folder with files alone', async () => {
  const shell = { template: '', checker, say: () => undefined, complain: (line: string) => said.push(line) };
  const said: string[] = [];

  expect(await createProduct(['scripts', '--lang', 'zh'], shell)).toBe(1);
  expect(said).toEqual(['文件夹 scripts 已有文件，不会覆盖']);
});
