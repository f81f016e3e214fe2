import { expect, it } from 'vitest';
import { completeProfile } from '#client';
import { readContract } from '../../read/api/read-contract.ts';
import { kindOfFile } from '../../read/file-kind.ts';
import { plannedFileOf, writePlanned } from './write-planned.ts';

it.each([
  ['queryVisitPageList', 'schemas/api/planned-query-visit-page-list.json'],
  ['saveVisit2', 'schemas/api/planned-save-visit2.json'],
  ['query_visit__list', 'schemas/api/planned-query-visit-list.json'],
])('the endpoint %s is described in %s, which a change may hold', (id, file) => {
  expect(plannedFileOf(id)).toBe(file);
  expect(kindOfFile(file)).toBe('planned');
});

const rest = completeProfile({});
const wrapped = completeProfile({
  envelope: { data: 'data', code: 'code', success: ['0'] },
  paging: { style: 'page', param: 'pageNum', size: 'pageSize', rows: 'data.list', total: 'data.total' },
  authentication: [{ name: 'token' }],
  idempotency: { param: 'requestNo' },
  reads: { operations: '^query' },
  planned: { path: '/api/planned', permission: 'PageDesign' },
});
const fields = [
  { name: 'visitNo', title: 'Visit', type: 'text', asked: true },
  { name: 'cost', title: 'Cost', type: 'amount', asked: false },
] as const;

it.each([
  ['plain', rest, 'list', ['GET /planned/queryVisits', ['visitNo', 'page', 'limit'], ['visitNo', 'cost']]],
  ['plain', rest, 'record', ['GET /planned/queryVisits', ['visitNo'], ['visitNo', 'cost']]],
  ['plain', rest, 'submit', ['POST /planned/queryVisits', ['visitNo', 'cost'], []]],
  [
    'wrapping',
    wrapped,
    'list',
    ['POST /api/planned/queryVisits', ['visitNo', 'pageNum', 'pageSize'], ['visitNo', 'cost']],
  ],
  ['wrapping', wrapped, 'submit', ['POST /api/planned/queryVisits', ['visitNo', 'cost', 'requestNo'], []]],
] as const)('for a %s API the contract is read as it travels: %#', (_api, profile, kind, expected) => {
  const { file, text } = writePlanned({ id: 'queryVisits', title: 'Visits', kind, fields }, profile);
  const profileJson = profile === rest ? {} : profile;
  const { operations } = readContract({ [file]: JSON.parse(text) as unknown, 'profile.json': profileJson });
  const { method, request, params, record, reply } = operations.get('queryVisits') ?? {};

  expect([
    `${method} ${request?.path}`,
    [...(params?.fields?.keys() ?? [])],
    [...((record ?? reply)?.fields?.keys() ?? [])],
  ]).toEqual(expected);
});
