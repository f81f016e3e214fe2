import { parseTree, type Node } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

/** A tree without what nobody reads. */
function plain({ type, offset, length, value, children }: Node): unknown {
  return { type, offset, length, value: value as unknown, children: children?.map(plain) };
}

function parentsOf(node: Node): readonly (Node | undefined)[] {
  return [node.parent, ...(node.children ?? []).flatMap(parentsOf)];
}

it.each([
  '{}',
  '[]',
  ' {\n\t"a" : [ 1 , -2.5e+3, 0, true,false ,null, "" ] ,\r\n "b": { "c": {}, "a": [[]] } }\n',
  String.raw`{ "\"a\\": "\u4e2d\n\/", "é中": "\\{{ x }}", "": "\\" }`,
  '"text"',
  '12',
  '{ "a": 1, "a": 2, "__proto__": {} }',
])('reads %s as jsonc-parser does', (text) => {
  const [own, other] = [parseJson(text), parseTree(text)];

  expect(own && plain(own)).toEqual(other && plain(other));
  expect(own && parentsOf(own).map((one) => one && plain(one))).toEqual(
    other && parentsOf(other).map((one) => one && plain(one)),
  );
});

it.each([
  '',
  ' ',
  '{',
  '{ "a" }',
  '{ "a": }',
  '{ "a": 1, }',
  '[1,]',
  '[1 2]',
  '{ a: 1 }',
  "{ 'a': 1 }",
  '{} {}',
  '01',
  '+1',
  '1.',
  '.5',
  '-',
  'truefalse',
  'True',
  '"a',
  '"a\nb"',
  String.raw`"\x"`,
  String.raw`"\u12"`,
  '"\\',
  '// a\n{}',
  '{ "a": 1 /* b */ }',
  '\ufeff{}',
  '{\u00a0}',
])('%j is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined();
});
