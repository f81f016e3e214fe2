import { expect, it } from 'vitest';
import { kindOfFile } from '../product/file-kind.ts';
import { plannedFileOf } from './write-planned.ts';

it.each([
  ['queryVisitPageList', 'schemas/api/planned-query-visit-page-list.json'],
  ['saveVisit2', 'schemas/api/planned-save-visit2.json'],
  ['query_visit__list', 'schemas/api/planned-query-visit-list.json'],
])('the endpoint %s is described in %s, which a change may hold', (id, file) => {
  expect(plannedFileOf(id)).toBe(file);
  expect(kindOfFile(file)).toBe('planned');
});
