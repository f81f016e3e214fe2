import { readdirSync, readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { formatJson, layoutOf } from './format-json.ts';

/** A text as the project's formatter writes it. */
async function formatByTool(file: string, text: string): Promise<string> {
  const { width, collapse } = layoutOf(file);
  const { code } = await format(file, text, { printWidth: width, ...(collapse && { objectWrap: 'collapse' }) });
  return code;
}

const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .map((file) => `schemas/${file.replaceAll('\\', '/')}`)
  .filter((file) => /^schemas\/(?:api|pages|blocks|dictionaries|menu|permissions|texts).*\.json$/u.test(file));

it('writes every file of the product as the formatter does, whatever its layout was', async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const squeezed = JSON.stringify(JSON.parse(text));
    const spread = JSON.stringify(JSON.parse(text), null, 7);
    for (const one of [text, squeezed, spread])
      if (formatJson(one, layoutOf(file)) !== (await formatByTool(file, one))) wrong.push(file);
  }

  expect(files.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it.each([
  '{"a":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38]}',
  '{"a":[{"x":1},{"y":2}],"b":[{"x":1,"y":3},{"y":2,"z":4}],"c":[[1,2],[3,4]],"d":[[1],[2]],"e":[],"f":{}}',
  '{"a":\n\n 1,\n\n\n"b":[\n1,\n\n2],"c":["x",\n\n"y"]\n}',
  '{"a": "\\u4e00\\/x", "b": 1.0, "c": 1e5, "d": -0}',
  `{"aaaaaaaaaaaaaaaaaaaa":"${'交'.repeat(32)}","b":"xxxxxxxxxxxxx"}`,
  `{"a":"${'😀'.repeat(33)}","b":"123456789012345678"}`,
  `{"a":"${'（“·—’）'.repeat(6)}","b":"1234567890123456789012345678901234567"}`,
  `{"a":"${'x'.repeat(120)}","b":["${'x'.repeat(80)}",1,true,null,-2]}`,
])('%s', async (text) => {
  const file = 'schemas/pages/trade/x.json';
  expect(formatJson(text, layoutOf(file))).toBe(await formatByTool(file, text));
});

it('leaves a text alone that is no JSON', () => {
  expect(formatJson('{"a": ', layoutOf('schemas/menu.json'))).toBe('{"a": ');
});
