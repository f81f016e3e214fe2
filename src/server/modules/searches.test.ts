import { contractSchemas } from '#contract/schemas';
import type { OperationId } from '#contract';
import { expect, it } from 'vitest';
import { searchParams } from './searches.ts';

const shaping = ['pageNum', 'pageSize', 'sort', 'columns', 'fileFormat', 'disCode'];

function paramsOf(operation: OperationId): string[] {
  const { params = {} } = contractSchemas.operations[operation] ?? {};
  const name = typeof params['$ref'] === 'string' ? params['$ref'].replace('#/$defs/', '') : '';
  return Object.keys((contractSchemas.$defs[name] ?? params)['properties'] as object);
}

it.each([...searchParams])('%s reads every search param of its contract', (operation, names) => {
  expect(paramsOf(operation).filter((name) => !shaping.includes(name) && !names.includes(name))).toEqual([]);
});
