import { expect, it } from 'vitest';
import { readSource } from '#engine/language/prove';
import { readProduct } from '#product';
import { orderPages } from './order-pages.ts';

const { schemas } = readProduct(process.cwd());
const sources = [
  readSource('pages/ordered.json', '{\n  "kind": "list",\n  "name": "A"\n}\n'),
  readSource('pages/unordered.json', '{\n  "kind": "list",\n  "title": "甲",\n  "name": "A"\n}\n'),
  readSource('pages/broken.json', '{\n  "name": "A",\n  "kind": "list",\n}\n'),
];
const { changed, problems } = orderPages(sources, schemas);

it('changes the files whose keys are in another order, and says from which line', () => {
  expect(changed).toEqual([
    { file: 'pages/unordered.json', text: '{\n  "kind": "list",\n  "name": "A",\n  "title": "甲"\n}\n', line: 3 },
  ]);
});

it('leaves a file with a syntax error as it is, and says where that is', () => {
  expect(problems).toEqual([expect.stringMatching(/^pages\/broken\.json:4:1 json-syntax /)]);
});
