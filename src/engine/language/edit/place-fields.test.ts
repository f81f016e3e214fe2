import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProduct } from '#product';
import { createWorkspace } from '../product/create-workspace.ts';
import { findPart, findSlot } from './apply-edit.ts';
import { readDefinitions } from './definitions.ts';
import { readOutline } from './outline.ts';
import { listFields, listOperationFields, listReadables, listWordFields } from './place-fields.ts';

const product = readProduct('.');
const { workspace } = createWorkspace(product);
const definitions = readDefinitions(product.schemas.page);

it.each([
  ['trade/fund-list', ['columns'], 'fundShortName'],
  ['trade/fund-list', ['search'], 'fundType'],
  ['studio/edit', ['fields'], 'note'],
  ['studio/change', ['blocks', 4, 'fields'], 'authorName'],
  ['studio/change', ['blocks', 5, 'columns'], 'remedy'],
  ['studio/change', ['actions', 3, 'dialog', 'fields'], 'reason'],
])('%s offers the fields of its place at %j', (page, path, name) => {
  const root = readOutline(readFileSync(`schemas/pages/${page}.json`, 'utf8'), definitions);
  const slot = root && findSlot(root, path);

  expect(slot && listFields(slot, workspace).map((one) => one.name)).toContain(name);
});

const outlineOf = (page: string) => readOutline(readFileSync(`schemas/pages/${page}.json`, 'utf8'), definitions);

it.each([
  ['permission/audit-log', [], 'sort', 'auditTime'],
  ['trade/fund-list', [], 'rowKey', 'fundCode'],
])('%s offers at %j for %s the fields that it can name', (page, path, word, name) => {
  const root = outlineOf(page);
  const part = root && findPart(root, [...path]);

  expect(part && listWordFields(part, word, workspace)?.map((one) => one.name)).toContain(name);
});

it('fields of the place of a part are offered for any other word', () => {
  const root = outlineOf('trade/fund-list');

  expect(root && listWordFields(root, 'title', workspace)).toBeUndefined();
});

it.each([
  ['trade/fund-list', ['rowActions', 0], 'row', 'row.fundStatus'],
  ['trade/fund-list', ['columns', 2], 'search', 'search.fundType'],
  ['studio/edit', ['fields', 0], 'form', 'form.note'],
  ['studio/change', ['blocks', 0], 'data', 'data.change.authorName'],
])('expressions of %s at %j read %s, such as %s', (page, path, name, read) => {
  const root = outlineOf(page);
  const part = root && findPart(root, [...path]);
  const { names, paths } = part ? listReadables(part, workspace) : { names: [], paths: [] };

  expect(names).toContain(name);
  expect(paths.map((one) => one.path)).toContain(read);
});

it('an operation is known by what it asks and what each record of its list has', () => {
  const operation = workspace.contract.operations.get('publicFundPageList');
  const { asks = [], answers = [] } = operation ? listOperationFields(operation) : {};

  expect(asks.map((one) => one.name)).toContain('fundType');
  expect(answers.map((one) => one.title)).toContain('基金名称');
});
