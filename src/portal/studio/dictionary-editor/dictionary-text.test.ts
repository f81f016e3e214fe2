import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addItem, moveItem, readItems, removeItem, setWord } from './dictionary-text.ts';

const text = `{
  "name": "state",
  "items": [
    { "value": "1", "label": "甲" },
    {
      "value": "2",
      "label": "乙",
      "color": "#FA8C16"
    },
    { "value": "3", "label": "丙" }
  ]
}
`;
const values = (edited: string) => readItems(edited)?.map(({ value }) => value);

it.each([
  ['a label is changed in its place', setWord(text, 1, 'label', '丁'), text.replace('乙', '丁')],
  ['a colour is added', setWord(text, 1, 'color', '#000000'), text.replace('#FA8C16', '#000000')],
  ['a colour is taken out', setWord(text, 1, 'color', ''), text.replace(',\n      "color": "#FA8C16"', '')],
])('%s, and all other text stays', (_what, edited, wanted) => {
  expect(edited).toBe(wanted);
});

it.each([
  ['down', moveItem(text, 0, 1), ['2', '1', '3']],
  ['to the end', moveItem(text, 0, 2), ['2', '3', '1']],
  ['up', moveItem(text, 2, 0), ['3', '1', '2']],
  ['nowhere past the end', moveItem(text, 0, 3), ['1', '2', '3']],
])('a value moves %s', (_where, edited, wanted) => {
  expect(values(edited)).toEqual(wanted);
});

it('a new value has the next number, and can go again', () => {
  const added = addItem(text);

  expect(values(added)).toEqual(['1', '2', '3', '4']);
  expect(readItems(removeItem(added, 3))).toEqual(readItems(text));
});

it('a text with a mistake has no values to edit', () => {
  expect(readItems('{ "items": [')).toBeUndefined();
});

it.each(readdirSync('schemas/dictionaries'))('%s moves there and back to the same values', (file) => {
  const shipped = readFileSync(`schemas/dictionaries/${file}`, 'utf8');
  const last = (readItems(shipped)?.length ?? 1) - 1;

  expect(readItems(moveItem(moveItem(shipped, 0, last), last, 0))).toEqual(readItems(shipped));
});
