import { expect, it } from 'vitest';
import { drawRow } from './report.ts';
import { Log } from './results.ts';

it('gives median, range and ratio beside a failure', () => {
  const log = new Log();
  log.add(['form-200'], 'antd', { 'form-200': [100, 300, 200] });
  log.add(['form-200'], 'ours', { 'form-200': [20] });
  log.add(['form-200'], 'ours', { 'form-200': [30] });
  log.giveUp(['form-200'], 'amis', { failed: 'not done after 120 s' });

  const row = log.summarise('form-200', 0);

  expect(row.entries).toEqual({
    antd: { median: 200, min: 100, max: 300, samples: 3, ratio: 1 },
    ours: { median: 25, min: 20, max: 30, samples: 2, ratio: 0.125 },
    amis: { failed: 'not done after 120 s' },
  });
});

it('compares with the base of the workload', () => {
  const log = new Log();
  log.add(['check-300-pages', 'publish-300-pages'], 'ours', { 'check-300-pages': [400], 'publish-300-pages': [100] });

  expect(log.summarise('publish-300-pages', 0).entries.ours).toMatchObject({ ratio: 0.25 });
});

it('counts a missing number of ours as a failure', () => {
  const log = new Log();
  log.giveUp(['form-200'], 'amis', { failed: 'no rows' });

  expect(() => log.add(['form-200'], 'ours', { 'form-200': [] })).toThrow('took no number of form-200');
  expect(log.hasFailed).toBe(false);
  log.giveUp(['form-200'], 'ours', { failed: 'no rows' });
  expect(log.hasFailed).toBe(true);
});

it('warns where other work slowed the measures', () => {
  const entries = { ours: { failed: 'no rows' } };

  expect(drawRow('form-200', { noise: 0.02, entries })).not.toContain('noisy');
  expect(drawRow('form-200', { noise: 0.5, entries })).toContain('noisy: a fixed loop took 50 % longer');
});
