import { describe, expect, it } from 'vitest';
import { checkProduct, formatIn, readSource } from '#engine/language/prove';
import { readDocuments, readProduct } from './index.ts';
import { overlay, pets, yaml } from '../../tests/products/pets.ts';

const shipped = readProduct(process.cwd());

/** Checks only these files, without pages that need others. */
function check(...files: readonly { file: string; text: string }[]): readonly string[] {
  const profile = readSource('schemas/api/profile.json', '{}');
  const { api, overlays } = readDocuments(files);
  const { diagnostics } = checkProduct({ ...shipped, api, overlays, profile, pages: [], blocks: [], texts: [] });
  const own = diagnostics.filter(({ file }) => files.some((one) => one.file === file));
  return own.flatMap((one) =>
    (['en', 'zh'] as const).map((language) => formatIn(one, language).replace('schemas/api/', '')),
  );
}

const edit = (from: string, to: string) => ({ ...pets, text: yaml.replace(from, to) });

describe('refuses an unusable contract with reason, file and place', () => {
  it('reports nothing about a good contract', () => {
    expect(check(pets)).toEqual([]);
  });

  type Case = [what: string, files: readonly { file: string; text: string }[], says: readonly string[]];

  it.each<Case>([
    [
      'broken YAML',
      [edit('tags: [{ name: pets }]', 'tags: [{ name: pets }')],
      [
        'pets.yaml:7:1 contract-unreadable  the document cannot be read: YAML:',
        'pets.yaml:7:1 contract-unreadable  契约文件无法读取：YAML 语法错误',
      ],
    ],
    [
      'broken JSON',
      [{ file: 'schemas/api/a.json', text: '{ "openapi": }' }],
      ['a.json:1:14 json-syntax', 'a.json:1:14 json-syntax'],
    ],
    [
      'no OpenAPI',
      [{ file: 'schemas/api/a.yaml', text: 'hello: world\n' }],
      [
        'a.yaml:1:1 contract-unreadable  the document cannot be read: it is no OpenAPI',
        'a.yaml:1:1 contract-unreadable  契约文件无法读取：不是 OpenAPI',
      ],
    ],
    ...(['[]', '"openapi"', 'null'] as const).map((text): Case => [
      `JSON that is ${text}`,
      [{ file: 'schemas/api/a.json', text }],
      [
        'a.json:1:1 contract-unreadable  the document cannot be read: it is no OpenAPI',
        'a.json:1:1 contract-unreadable  契约文件无法读取：不是 OpenAPI',
      ],
    ]),
    [
      'an empty file',
      [{ file: 'schemas/api/a.yaml', text: '' }],
      [
        'a.yaml:1:1 contract-unreadable  the document cannot be read: it is empty',
        'a.yaml:1:1 contract-unreadable  契约文件无法读取：文件是空的',
      ],
    ],
    [
      'a reference to a document that is not there',
      [edit("items: { $ref: '#/components/schemas/Pet' }", "items: { $ref: 'pet.yaml#/components/schemas/Pet' }")],
      [
        "pets.yaml:22:53 reference-unknown  there is no part of the contract 'pet.yaml#/components/schemas/Pet'; did you mean 'pets.yaml#/components/schemas/Pet'?",
        "pets.yaml:22:53 reference-unknown  没有契约内容 'pet.yaml#/components/schemas/Pet'；是不是 'pets.yaml#/components/schemas/Pet'？",
      ],
    ],
    [
      'a reference to nowhere',
      [edit("items: { $ref: '#/components/schemas/Pet' }", "items: { $ref: '#/components/schemas/Pett' }")],
      [
        "pets.yaml:22:53 reference-unknown  there is no part of the contract '#/components/schemas/Pett'; did you mean '#/components/schemas/Pet'?",
        "pets.yaml:22:53 reference-unknown  没有契约内容 '#/components/schemas/Pett'；是不是 '#/components/schemas/Pet'？",
      ],
    ],
    [
      'a circle of schemas',
      [
        edit(
          '    Base:\n      type: object',
          "    Loop: { allOf: [{ $ref: '#/components/schemas/Ring' }] }\n    Ring: { $ref: '#/components/schemas/Loop' }\n    Base:\n      type: object",
        ),
      ],
      [
        'pets.yaml:66:11 circle  the schema is made of itself: Loop → Ring → Loop',
        'pets.yaml:66:11 circle  结构只由它自己组成：Loop → Ring → Loop',
      ],
    ],
    [
      'our own word misspelled',
      [edit('operationId: editPet', 'operationId: editPet\n      x-permision: PetEdit')],
      [
        "pets.yaml:36:7 property-unknown  the contract has no property 'x-permision'; did you mean 'x-permission'?",
        "pets.yaml:36:7 property-unknown  契约没有属性 'x-permision'；是不是 'x-permission'？",
      ],
    ],
    [
      'a document of more than 10 MB',
      [{ file: 'schemas/api/big.json', text: `{"x":"${'y'.repeat(10_000_000)}"}` }],
      [
        'big.json:1:1 contract-unreadable  the document cannot be read: it has 10.0 MB, more than 10 MB',
        'big.json:1:1 contract-unreadable  契约文件无法读取：有 10.0 MB，超过 10 MB',
      ],
    ],
    [
      'an overlay that hits nothing',
      [pets, { file: 'schemas/api/ours.overlay.yaml', text: overlay.replace('schemas.Base\n', 'schemas.Bas\n') }],
      [
        "ours.overlay.yaml:5:13 reference-unknown  there is no part of the contract '$.components.schemas.Bas'",
        "ours.overlay.yaml:5:13 reference-unknown  没有契约内容 '$.components.schemas.Bas'",
      ],
    ],
    [
      'an overlay without actions',
      [pets, { file: 'schemas/api/ours.overlay.json', text: '{ "overlay": "1.0.0" }' }],
      [
        "ours.overlay.json:1:1 contract-unreadable  the document cannot be read: an overlay has a list 'actions'",
        "ours.overlay.json:1:1 contract-unreadable  契约文件无法读取：overlay 文件要有列表 'actions'",
      ],
    ],
    [
      'an action without a target',
      [pets, { file: 'schemas/api/ours.overlay.json', text: '{ "overlay": "1.0.0", "actions": [{ "update": {} }] }' }],
      [
        "ours.overlay.json:1:35 contract-unreadable  the document cannot be read: an action has a 'target'",
        "ours.overlay.json:1:35 contract-unreadable  契约文件无法读取：每个动作要有 'target'",
      ],
    ],
    [
      'a target that is no JSONPath',
      [
        pets,
        {
          file: 'schemas/api/ours.overlay.yaml',
          text: overlay.replace('$.components.schemas.Base\n', '$.components[\n'),
        },
      ],
      [
        "ours.overlay.yaml:5:13 contract-unreadable  the document cannot be read: '$.components[' is no JSONPath",
        "ours.overlay.yaml:5:13 contract-unreadable  契约文件无法读取：'$.components[' 不是 JSONPath",
      ],
    ],
  ])('%s', (_what, files, says) => {
    const found = check(...files);

    expect(
      found.map((line, index) => (says[index] !== undefined && line.startsWith(says[index]) ? says[index] : line)),
    ).toEqual(says);
  });
});
