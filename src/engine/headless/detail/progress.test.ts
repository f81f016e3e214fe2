import { describe, expect, it } from 'vitest';
import { readProgress } from './progress.ts';

const steps = [
  { title: '提交', states: ['draft', 'withdrawn'], failed: [] },
  {
    title: '审核',
    states: ['auditing'],
    failed: [
      { value: 'rejected', label: '审核驳回' },
      { value: 'supplemented', label: '待补充材料' },
    ],
  },
  { title: '完成', states: ['passed'], failed: [] },
];
const history = { source: { $cel: 'data.apply.events' }, state: 'state' };
const statuses = (state: unknown) => readProgress({ steps }, state, []).map(({ status }) => status);

describe('progress of a state machine', () => {
  it.each([
    ['draft', ['current', 'waiting', 'waiting']],
    ['auditing', ['done', 'current', 'waiting']],
    ['rejected', ['done', 'failed', 'waiting']],
    ['passed', ['done', 'done', 'done']],
    ['closed', ['waiting', 'waiting', 'waiting']],
    [undefined, ['waiting', 'waiting', 'waiting']],
  ])('in the state %s the steps are %o', (state, expected) => {
    expect(statuses(state)).toEqual(expected);
  });

  it('names the state that failed', () => {
    expect(readProgress({ steps }, 'supplemented', []).map(({ failure }) => failure)).toEqual([
      undefined,
      '待补充材料',
      undefined,
    ]);
  });

  it('gives each step the last event that led to it, and none of an earlier try to those to come', () => {
    const events = [
      { state: 'draft', by: 'a' },
      { state: 'auditing', by: 'a' },
      { state: 'rejected', by: 'b' },
      { state: 'passed', by: 'b' },
      { state: 'auditing', by: 'c' },
    ];

    const progress = readProgress({ steps, history }, 'auditing', events);

    expect(progress.map(({ event }) => event?.['by'])).toEqual(['a', 'c', undefined]);
  });
});
