import type { ArrayModel } from '../form/array/array-model.ts';
import type { FieldModel } from '../form/fields/field-model.ts';
import type { Target } from './create-inspector.ts';

/** The model of a field of the form, or of the record that was pointed at; undefined for any other part. */
export function findField({ open: { form }, part, scope }: Target): FieldModel | undefined {
  const { around, name = '' } = part;
  if (part.kind !== 'field' && part.kind !== 'searchField') return undefined;
  if (around?.kind !== 'array') return form?.find(name);
  const items = form?.findArray(around.name ?? '')?.items ?? [];
  return items.find(({ record }) => record === scope.read('item'))?.find(name);
}

/** The model of a list of records. */
export function findArray({ open: { form }, part }: Target): ArrayModel | undefined {
  return part.kind === 'array' ? form?.findArray(part.name ?? '') : undefined;
}
