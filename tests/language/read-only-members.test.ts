import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ResolvedField } from '#engine/language/run';
import { editProduct } from './edit-product.ts';

const contract = readFileSync('schemas/api/credit.json', 'utf8');
const property =
  /"approvalNo": \{\s*"type": "string",\s*"title": "批复文号",\s*"maxLength": 60/u.exec(contract)?.[0] ?? '';
const edits = [['credit.json', property, `${property}, "readOnly": true`] as const];
const { checked } = editProduct(edits);

/** All fields of a page, at any depth. */
function fieldsOf(value: unknown): readonly ResolvedField[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'name' in value && 'widget' in value ? [value as ResolvedField] : [];
  // What a call relies on names its fields for the dialog of changes: none of them is asked.
  const parts = Object.entries(value).filter(([key]) => key !== 'relies');
  return [...own, ...parts.flatMap(([, part]) => fieldsOf(part))];
}

it('a read-only member of a record shows its value where it is edited, and is not asked of a new one', () => {
  const findIn = (page: string) => fieldsOf(checked.pages.get(page)).find(({ name }) => name === 'approvalNo');

  expect(findIn('ServiceCreditManageEdit')).toMatchObject({
    shown: true,
    default: { $cel: 'data.credit.approvalNo' },
  });
  expect(findIn('ServiceCreditManageAdd')).toBeUndefined();
  expect(checked.diagnostics).toEqual([]);
});
