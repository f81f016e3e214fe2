import { expect, it } from 'vitest';
import { completeProfile } from '#client';
import { refusePlanned } from './refuse-planned.ts';
import type { PlannedEndpoint } from './write-planned.ts';

const field = { name: 'visitDate', title: '拜访日期', type: 'date', asked: true } as const;
const endpoint: PlannedEndpoint = { id: 'queryVisits', title: '拜访记录', kind: 'list', fields: [field] };
const profile = completeProfile({
  paging: { style: 'page', param: 'pageNum', size: 'pageSize' },
  reads: { operations: '^query' },
});
const known = { operations: ['queryArea'], dictionaries: ['riskLevel'], profile };

it.each<readonly [string, Partial<PlannedEndpoint>, string | undefined]>([
  ['that is complete', {}, undefined],
  ['without a title', { title: ' ' }, '请填写接口名称'],
  ['with a Chinese name', { id: '拜访' }, '接口标识以小写字母开头，只含字母和数字，例如 queryVisitPageList'],
  [
    'called like a property of every object',
    { id: '__proto__' },
    '接口标识以小写字母开头，只含字母和数字，例如 queryVisitPageList',
  ],
  ['called like one of the build', { id: 'queryArea' }, "已有接口 'queryArea'，请换一个标识"],
  [
    'that reads and is called like a write',
    { id: 'visits' },
    "查询类接口的标识要与现有的查询接口相仿，例如 'queryArea'",
  ],
  [
    'that writes and is called like a read',
    { kind: 'submit' },
    "'queryVisits' 像是查询，提交类接口请换成 saveVisit 这样的标识",
  ],
  ['without fields', { fields: [] }, '请至少添加一个字段'],
  ['with a field without a title', { fields: [{ ...field, title: '' }] }, '第 1 个字段没有填写名称'],
  [
    'with a field in capitals',
    { fields: [{ ...field, name: 'VisitDate' }] },
    '第 1 个字段的标识以小写字母开头，只含字母和数字，例如 visitDate',
  ],
  ['with a field twice', { fields: [field, field] }, "第 2 个字段的标识 'visitDate' 重复了"],
  [
    'with a field of every list',
    { fields: [{ ...field, name: 'pageNum' }] },
    "第 1 个字段：'pageNum' 由系统自动填，不用写",
  ],
  ['with a field of no dictionary', { fields: [{ ...field, type: 'dictionary' }] }, '请选择第 1 个字段的字典'],
  ['with a field of a dictionary', { fields: [{ ...field, type: 'dictionary', dictionary: 'riskLevel' }] }, undefined],
])('an endpoint %s', (_what, change, refusal) => {
  expect(refusePlanned({ ...endpoint, ...change }, known)?.zh).toBe(refusal);
});

it('any name will do where the method says what reads', () => {
  const plain = { ...known, profile: completeProfile({}) };

  expect(refusePlanned({ ...endpoint, id: 'visits' }, plain)).toBeUndefined();
  expect(refusePlanned({ ...endpoint, kind: 'submit' }, plain)).toBeUndefined();
});
