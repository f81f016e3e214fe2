import { describe, expect, it } from 'vitest';
import { orderKeys, readSource } from '#engine/language/prove';
import { readProduct } from '#product';
import { exampleBlocks, readExamples } from './read-examples.ts';

const { pages, schemas } = readProduct(process.cwd());
const order = (text: string) => orderKeys(readSource('page.json', text), schemas.page);

describe('the keys of a file', () => {
  it.each([
    [
      'a page',
      '{ "source": { "params": {}, "operation": "a" }, "name": "A", "kind": "list", "$schema": "page.json" }',
      '{ "$schema": "page.json", "kind": "list", "name": "A", "source": { "operation": "a", "params": {} } }',
    ],
    [
      'columns and groups of them',
      '{ "kind": "list", "columns": ["a", { "width": 1, "field": "b" }, { "columns": [{ "width": 2, "field": "c" }], "title": "C" }] }',
      '{ "kind": "list", "columns": ["a", { "field": "b", "width": 1 }, { "title": "C", "columns": [{ "field": "c", "width": 2 }] }] }',
    ],
    [
      'a block, by its type',
      '{ "kind": "detail", "blocks": [{ "text": "甲", "type": "alert", "level": "info" }] }',
      '{ "kind": "detail", "blocks": [{ "type": "alert", "level": "info", "text": "甲" }] }',
    ],
    [
      'a fragment that is a group',
      '{ "title": "甲", "fields": [{ "label": "乙", "field": "a" }], "type": "group", "name": "a", "$schema": "block.json" }',
      '{ "$schema": "block.json", "type": "group", "name": "a", "title": "甲", "fields": [{ "field": "a", "label": "乙" }] }',
    ],
    [
      'a fragment that is a list of columns',
      '{ "columns": [{ "width": 1, "field": "a" }], "$schema": "block.json" }',
      '{ "$schema": "block.json", "columns": [{ "field": "a", "width": 1 }] }',
    ],
    [
      'loads, which keep the order they run in',
      '{ "kind": "detail", "load": { "b": { "params": {}, "operation": "b" }, "a": { "operation": "a" } } }',
      '{ "kind": "detail", "load": { "b": { "operation": "b", "params": {} }, "a": { "operation": "a" } } }',
    ],
  ])('stand as the meta-schema lists them: %s', (_what, before, after) => {
    expect(order(before)).toBe(after);
  });

  it('that are unknown stay behind, in their own order', () => {
    expect(order('{ "zebra": 1, "apple": 2, "kind": "list" }')).toBe('{ "kind": "list", "zebra": 1, "apple": 2 }');
  });

  it('of params and props stay as their author has them', () => {
    const text =
      '{ "kind": "list", "source": { "operation": "a", "params": { "b": 1, "a": { "name": 1, "kind": 2 } } } }';

    expect(order(text)).toBe(text);
  });

  it('take their values along as they are written', () => {
    const text = String.raw`{ "title": "\u57fa\u91d1", "kind": "list", "pageSizes": [2.0e1, 1E2] }`;

    expect(order(text)).toBe(String.raw`{ "kind": "list", "title": "\u57fa\u91d1", "pageSizes": [2.0e1, 1E2] }`);
  });

  it('leave the room between them where it is', () => {
    expect(order('{\n  "name": "A",\n\n  "kind": "list"\n}\n')).toBe('{\n  "kind": "list",\n\n  "name": "A"\n}\n');
  });
});

it('a file with a syntax error is left alone', () => {
  expect(order('{ "name": "A", "kind": "list", }')).toBeUndefined();
});

const files = [...pages, ...readExamples().map(({ file, text }) => readSource(file, text)), ...exampleBlocks];

it.each(files.map((source) => [source.file, source] as const))(
  '%s says the same in order, and stays so',
  (_file, source) => {
    const ordered = orderKeys(source, schemas.page) ?? '';

    expect(JSON.parse(ordered)).toEqual(JSON.parse(source.text));
    expect(order(ordered)).toBe(ordered);
  },
);
