import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitsSchema, readSource, withRegistered } from '#engine/language/prove';
import '#trade/language';
import { listCases, readCase } from './mistakes/read-cases.ts';
import { exampleBlocks, readExamples } from './read-examples.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

const folder = 'schemas/language';
// The generated names are for editors only, and not there before the first `npm run generate`.
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.gen.json'));
const readJson = (file: string) => withRegistered(JSON.parse(readFileSync(file, 'utf8'))) as object;
const ajv = createValidator();
ajv.addSchema(readJson(`${folder}/page.json`));
ajv.addSchema(readJson(`${folder}/block.json`));

describe('meta-schemas', () => {
  it.each(names)('%s is a valid schema of draft 2020-12', (name) => {
    expect(ajv.validateSchema(readJson(`${folder}/${name}`))).toBe(true);
  });

  it.each(names)('%s describes every property', (name) => {
    expect(undescribed(readJson(`${folder}/${name}`), name)).toEqual([]);
  });
});

it.each(exampleBlocks)('the fragment $file fits its meta-schema', ({ text }) => {
  expect(ajv.compile({ $ref: 'block.json' })(JSON.parse(text))).toBe(true);
});

describe('a general validator knows by the discriminator which part is meant', () => {
  const isPart = ajv.compile({ $ref: 'page.json#/$defs/node' });

  it.each([
    [{ type: 'table', source: 'rows', columns: [] }, ['/source pattern', '/columns minItems']],
    [{ type: 'group', name: 'a', fields: ['b'] }, [' required']],
    [{ type: 'chart', chart: 'bar', data: '{{ data.a }}' }, ['/chart enum']],
    [{ type: 'field', field: 'a', label: 1 }, ['/label type']],
    [{ type: 'tabel', source: '{{ data.a }}' }, [' discriminator']],
    [{ type: 'files', source: '{{ data.a }}' }, []],
    [{ field: 'a', type: 'field' }, []],
    ['a', []],
  ])('%j', (part, mistakes) => {
    isPart(part);
    const found = (isPart.errors ?? []).filter(({ keyword }) => keyword !== 'if');

    expect(found.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual(mistakes);
  });
});

describe('a general validator and the checker agree', () => {
  const isPage = ajv.compile({ $ref: 'page.json' });
  const schema = readJson(`${folder}/page.json`);

  it.each(readExamples())('about the example $name', ({ text }) => {
    expect(isPage(JSON.parse(text))).toBe(true);
  });

  // The meta-schema says nothing of a widget's props, and a validator does not look into the fragments of a page.
  const themes = listCases().filter(({ theme }) => !['widgets', 'fragments', 'json'].includes(theme));
  const cases = themes.flatMap(({ cases: some }) =>
    some.filter(({ file }) => file.startsWith('schemas/language/examples/good/')),
  );

  it.each(cases)('about $title', (written) => {
    const { edited } = readCase(written);
    // The walk leaves `anyOf`, which only a step has, to the completion of wizards.
    const isJudgedLater = written.title === 'step without fields';

    expect(isPage(JSON.parse(edited.text))).toBe(
      fitsSchema(readSource(edited.file, edited.text), schema) && !isJudgedLater,
    );
  });
});

/** Paths of properties without a description, neither here nor at their `$ref`. */
function undescribed(schema: unknown, path: string, root = schema): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(schema).flatMap(([key, child]) => undescribed(child, `${path}/${key}`, root));
  const isObject = 'type' in schema && typeof schema.type === 'string';
  const properties: unknown = isObject && 'properties' in schema ? schema.properties : {};
  const missing = Object.entries(properties ?? {}).filter(([, child]) => !isDescribed(child, root));
  return [...missing.map(([name]) => `${path}/${name}`), ...own];
}

function isDescribed(schema: unknown, root: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('description' in schema) return true;
  if (!('$ref' in schema)) return false;
  const keys = String(schema.$ref).slice(2).split('/');
  return isDescribed(
    keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root),
    root,
  );
}

/** A general validator of JSON Schema, as an editor has one, that takes the words of our meta-schemas. */
function createValidator(): Ajv2020 {
  const validator = new Ajv2020({
    strict: true,
    discriminator: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
  });
  validator.addVocabulary([
    'x-zh',
    'x-title-zh',
    'x-labels',
    'x-choices',
    'x-kind',
    'x-result',
    'x-scope',
    'x-out-of-scope',
  ]);
  return validator;
}
