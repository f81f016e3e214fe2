import { afterAll, beforeAll, expect, it } from 'vitest';
import { speak } from '../command/reader-language.ts';
import { readCommand } from './read-command.ts';

beforeAll(() => speak('en'));
afterAll(() => speak('zh'));

const orderNo = '202611200220000000000044';

it.each([
  ['nothing', [], { name: 'help' }],
  ['a moment in one word', ['until', '2026-11-23 16:00'], { name: 'until', time: '2026-11-23 16:00:00' }],
  ['a moment in two', ['until', '2026-11-23', '16:00:30'], { name: 'until', time: '2026-11-23 16:00:30' }],
  ['an amount', ['pay', orderNo, '1.00'], { name: 'pay', orderNo, amount: '1.00' }],
  [
    'an audit',
    ['audit', 'S1', 'supply', '--opinion', '请补充', '--items', 'tel, fileInfos'],
    { name: 'audit', applyNo: 'S1', outcome: 'supply', opinion: '请补充', items: ['tel', 'fileInfos'] },
  ],
  ['a part', ['reply', orderNo, 'part', '--ratio', '0.6'], { name: 'reply', orderNo, answer: 'part', ratio: '0.6' }],
  ['growth', ['grow'], { name: 'grow', orders: 1_000_000, cliques: 50 }],
  ['less growth', ['grow', '--orders', '200,000', '--cliques', '20'], { name: 'grow', orders: 200_000, cliques: 20 }],
])('%s is understood', (_title, args, command) => {
  expect(readCommand(args, '8020')).toEqual({ command, user: 'settle01', address: 'http://127.0.0.1:8020' });
});

it.each([
  [['nextday'], "there is no command 'nextday'; did you mean 'next-day'?"],
  [['until', 'tomorrow'], 'until needs a moment like "2026-11-23 16:00", not \'tomorrow\''],
  [['pay', '44'], "an order number has 24 digits, not '44'"],
  [['reply', orderNo, 'failed'], "a registrar cannot answer 'failed'; did you mean 'fail'?"],
  [['audit', 'S1', 'passed'], "the auditor cannot decide 'passed'; did you mean 'pass'?"],
  [['grow', '--orders', 'many'], "--orders needs a whole number above 0, not 'many'"],
  [['status', '--usr', 'x'], /--usr/u],
])('%j is not', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
});
