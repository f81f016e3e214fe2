import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BusinessError } from '#server/platform/errors';
import { type SubscribeParams, dueMoments, nextMoment, pageOf, periodBegin, planSubscribe } from './rules.ts';

const daily: SubscribeParams = {
  subscribeType: '3',
  frequency: '2',
  pushTime: '18:30',
  channelList: ['1'],
  emails: 'a@example.com',
  attachFormat: '1',
};

describe('plan of a subscription', () => {
  it.each<[Partial<SubscribeParams>, object]>([
    [{}, { pushTime: '18:30', emails: ['a@example.com'], phones: [], attachFormat: '1' }],
    [{ emails: ' a@example.com；b@example.com;a@example.com ' }, { emails: ['a@example.com', 'b@example.com'] }],
    [
      { subscribeType: '8', frequency: '1', channelList: ['2'], phones: '19900000003' },
      { pushTime: null, emails: [], phones: ['19900000003'], attachFormat: null },
    ],
    [{ subscribeType: '9', frequency: '4' }, { attachFormat: null }],
    [
      { channelList: ['2'], phones: '19900000003，19900000004' },
      { emails: [], attachFormat: null },
    ],
  ])('%j is completed by its type', (change, plan) => {
    expect(planSubscribe({ ...daily, ...change })).toMatchObject(plan);
  });

  it.each<[Partial<SubscribeParams>, string, string]>([
    [{ frequency: '1' }, 'frequency', '每交易日'],
    [{ subscribeType: '7' }, 'frequency', '每月'],
    [{ subscribeType: '4', pushTime: '16:59' }, 'pushTime', '17:00'],
    [{ subscribeType: '10', pushTime: '09:29', attachFormat: '3' }, 'pushTime', '09:30'],
    [{ emails: '' }, 'emails', '请输入接收邮箱'],
    [{ emails: 'a@example' }, 'emails', '请输入正确的邮箱：a@example'],
    [{ emails: 'a@a.cn\r\nBcc: b@a.cn' }, 'emails', '请输入正确的邮箱：Bcc:'],
    [{ emails: 'a@a.cn;b@a.cn;c@a.cn;d@a.cn;e@a.cn;f@a.cn' }, 'emails', '最多5个'],
    [{ channelList: ['2'] }, 'phones', '请输入接收手机号'],
    [{ channelList: ['2'], phones: '12345678901' }, 'phones', '请输入正确的手机号'],
    [{ subscribeType: '10', pushTime: '09:40', attachFormat: '1' }, 'attachFormat', 'Excel、TXT'],
  ])('%j is refused with a message on its field', (change, field, message) => {
    let refusal: BusinessError | undefined;
    try {
      planSubscribe({ ...daily, ...change });
    } catch (error) {
      refusal = error as BusinessError;
    }

    expect(refusal?.fields?.[field]).toContain(message);
  });
});

it.each([
  ['1', '1'],
  ['2', '1234'],
  ['3', '2'],
  ['4', '2'],
  ['5', '1'],
  ['6', '1'],
  ['7', '4'],
  ['8', '1'],
  ['9', '234'],
  ['10', '2'],
] as const)('type %s is pushed at the frequencies %s alone', (subscribeType, allowed) => {
  const accepts = (frequency: '1' | '2' | '3' | '4'): boolean => {
    try {
      planSubscribe({ ...daily, subscribeType, frequency, attachFormat: '2' });
      return true;
    } catch (error) {
      return (error as BusinessError).fields?.['frequency'] === undefined;
    }
  };

  expect((['1', '2', '3', '4'] as const).filter(accepts).join('')).toBe(allowed);
});

describe('next moment of a schedule', () => {
  it.each([
    ['2', '18:30', '2026-11-20 14:00:00', '2026-11-20 18:30:00'],
    ['2', '18:30', '2026-11-20 18:30:00', '2026-11-23 18:30:00'],
    ['3', '10:00', '2026-11-17 08:00:00', '2026-11-23 10:00:00'],
    // Monday and Tuesday were holidays.
    ['3', '10:00', '2026-02-13 10:00:00', '2026-02-24 10:00:00'],
    ['4', '18:30', '2026-11-20 14:00:00', '2026-12-01 18:30:00'],
    ['4', '18:30', '2026-12-01 18:30:00', '2027-01-01 18:30:00'],
  ] as const)('of %s at %s after %s', (frequency, pushTime, after, moment) => {
    expect(nextMoment({ frequency, pushTime }, after)).toBe(moment);
  });
});

describe('due moments', () => {
  const rhythm = { frequency: '2', pushTime: '18:30' } as const;

  it('after a jump of the clock every passed moment is due', () => {
    expect(dueMoments(rhythm, '2026-11-19 18:30:00', '2026-11-23 18:30:00')).toEqual([
      '2026-11-20 18:30:00',
      '2026-11-23 18:30:00',
    ]);
  });

  it('moments older than a month are dropped', () => {
    expect(dueMoments(rhythm, '2026-03-02 00:00:00', '2026-11-20 14:00:00')[0]).toBe('2026-10-20 18:30:00');
  });
});

it.each([
  ['2', '2026-11-23', '2026-11-21'],
  ['3', '2026-11-23', '2026-11-17'],
  ['4', '2026-12-01', '2026-11-03'],
] as const)('a report of %s on %s begins with %s', (frequency, day, begin) => {
  expect(periodBegin({ frequency, pushTime: '10:00' }, day)).toBe(begin);
});

describe('page of a type', () => {
  it('every type leads to a page of the portal', () => {
    const pages = readdirSync('schemas/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => (JSON.parse(readFileSync(`schemas/pages/${file}`, 'utf8')) as { readonly name: string }).name);

    expect(pages).toEqual(expect.arrayContaining(Object.values(pageOf)));
  });
});
