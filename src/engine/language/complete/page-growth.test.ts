import { describe, expect, it } from 'vitest';
import { readSource, type Source } from '../read/source.ts';
import { assemblePage } from './ref.ts';

const block = (name: string, content: object): Source =>
  readSource(`schemas/blocks/${name}.json`, JSON.stringify(content));
const refs = (name: string, count: number): readonly object[] =>
  Array.from({ length: count }, () => ({ $ref: `../blocks/${name}.json` }));
const page = (content: object): Source => readSource('schemas/pages/grown.json', JSON.stringify(content));
const nested = (levels: number, inside: object): object =>
  levels === 0 ? inside : { type: 'group', fields: [nested(levels - 1, inside)] };
const modes = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, {}]));

function assemble(content: object, blocks: readonly Source[] = []) {
  return assemblePage(page(content), new Map(blocks.map((one) => [one.file, one]))).source;
}

/** A chain of fragments, each of which inserts the next one many times. */
const doubling = Array.from({ length: 30 }, (_, at) => block(`f${at}`, { fields: refs(`f${at + 1}`, 2) }));
const wide = block('wide', { type: 'group', name: 'g', fields: Array.from({ length: 400 }, (_, at) => `f${at}`) });
const list = block('list', { fields: Array.from({ length: 300 }, (_, at) => `f${at}`) });
const deep = [0, 1, 2].map((at) => block(`d${at}`, nested(20, { $ref: `../blocks/d${at + 1}.json` })));

describe('a page with its fragments is over a limit', () => {
  it.each([
    ['a fragment inserted 400 times', { fields: refs('wide', 400) }, [wide], 'more than 10000 values'],
    ['fragments that double 30 times', { fields: refs('f0', 2) }, [...doubling, block('f30', {})], 'than 10000 values'],
    ['seven lists in one', { fields: refs('list', 7) }, [list], 'more than 2000 elements'],
    ['fragments within each other', { fields: refs('d0', 1) }, [...deep, block('d3', {})], 'deeper than 100 levels'],
    ['31 modes', { modes: modes(31) }, [], 'more than 30 modes'],
  ])('%s', (_what, content, blocks, message) => {
    const { root, isUnreadable, diagnostics } = assemble(content, blocks);

    expect([root, isUnreadable]).toEqual([undefined, true]);
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'file-limit', message: expect.stringContaining(message) }),
    ]);
  });
});

describe('a page with its fragments is within the limits', () => {
  it.each([
    ['a fragment inserted 20 times', { fields: refs('wide', 20) }, [wide]],
    ['six lists in one', { fields: refs('list', 6) }, [list]],
    ['30 modes', { modes: modes(30) }, []],
  ])('%s', (_what, content, blocks) => {
    expect(assemble(content, blocks)).toMatchObject({ diagnostics: [], root: { type: 'object' } });
  });
});
