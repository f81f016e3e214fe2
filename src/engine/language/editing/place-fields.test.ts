import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProduct } from '#product';
import { createWorkspace } from '../product/create-workspace.ts';
import { findSlot } from './apply-edit.ts';
import { readDefinitions } from './definitions.ts';
import { readOutline } from './outline.ts';
import { listFields } from './place-fields.ts';

const product = readProduct('.');
const { workspace } = createWorkspace(product);
const definitions = readDefinitions(product.schemas.page);

it.each([
  ['trade/fund-list', ['columns'], 'fundShortName'],
  ['trade/fund-list', ['search'], 'fundType'],
  ['studio/edit', ['fields'], 'note'],
  ['studio/change', ['blocks', 2, 'fields'], 'authorName'],
  ['studio/change', ['blocks', 3, 'columns'], 'remedy'],
  ['studio/change', ['actions', 3, 'dialog', 'fields'], 'reason'],
])('%s offers the fields of its place at %j', (page, path, name) => {
  const root = readOutline(readFileSync(`schemas/pages/${page}.json`, 'utf8'), definitions);
  const slot = root && findSlot(root, path);

  expect(slot && listFields(slot, workspace).map((one) => one.name)).toContain(name);
});
