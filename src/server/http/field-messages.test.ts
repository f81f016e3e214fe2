import type { ErrorObject } from 'ajv';
import { expect, test } from 'vitest';
import { describeErrors } from './field-messages.ts';

const file = { type: 'object', properties: { fileName: { title: '文件名' } } };
const params = { properties: { name: { title: '姓名' }, files: { title: '附件', items: file } } };

const found = (instancePath: string, keyword: string, given: Record<string, unknown>): ErrorObject => ({
  instancePath,
  keyword,
  params: given,
  schemaPath: '',
});

test.each([
  ['a property', found('', 'required', { missingProperty: 'name' }), 'name', '姓名'],
  [
    'a property of a record in a list',
    found('/files/2/fileName', 'maxLength', { limit: 3 }),
    'files.2.fileName',
    '文件名',
  ],
  [
    'what a record in a list lacks',
    found('/files/0', 'required', { missingProperty: 'fileName' }),
    'files.0.fileName',
    '文件名',
  ],
  ['a list', found('/files', 'maxItems', { limit: 3 }), 'files', '附件'],
])('names the place of %s', (_, error, place, title) => {
  const messages = describeErrors(params, [error]);

  expect(Object.keys(messages)).toEqual([place]);
  expect(messages[place]).toContain(title);
});
