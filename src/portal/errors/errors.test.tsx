import { describe, expect, test, vi } from 'vitest';
import { createErrorReporter, listenForErrors } from './create-error-reporter.ts';
import { describeError, type ErrorReport } from './send-report.ts';

const MINUTE = 60_000;

function build(write: (report: ErrorReport) => void = () => undefined) {
  let time = 0;
  const reports: ErrorReport[] = [];
  const reportError = createErrorReporter({
    write(report) {
      reports.push(report);
      write(report);
    },
    now: () => time,
  });
  return { reportError, reports, wait: (ms: number) => (time += ms) };
}

describe('error reporter', () => {
  test('gives each failure a reference of eight hex digits', () => {
    const { reportError, reports } = build();
    const error = new Error('x');

    const reference = reportError(error);

    expect(reference).toMatch(/^[0-9A-F]{8}$/u);
    expect(reports).toEqual([{ reference, error }]);
    expect(reportError('a thrown text')).not.toBe(reference);
  });

  test('takes one failure once, from any reporter', () => {
    const { reportError, reports } = build();
    const error = new Error('x');

    expect(reportError(error)).toBe(reportError(error));
    expect(reports).toHaveLength(1);
  });

  test('writes at most 20 reports a minute and still gives references', () => {
    const { reportError, reports, wait } = build();
    for (let count = 0; count < 25; count += 1) reportError(new Error('x'));

    expect(reports).toHaveLength(20);
    expect(reportError(new Error('x'))).toMatch(/^[0-9A-F]{8}$/u);
    wait(MINUTE);
    reportError(new Error('x'));
    expect(reports).toHaveLength(21);
  });

  test('never throws', () => {
    const { reportError } = build(() => {
      throw new Error('the console is gone');
    });

    expect(() => reportError(new Error('x'))).not.toThrow();
  });
});

describe('a report', () => {
  const at = { path: '/trade/fund', version: '0.1.0+20261121' };

  test('says what failed and what caused it', () => {
    const error = new Error('page failed', { cause: new TypeError('x is undefined') });

    const params = describeError({ reference: '0A1B2C3D', error }, at);

    expect(params).toMatchObject({ reference: '0A1B2C3D', message: 'page failed ← x is undefined', ...at });
    expect(params.stack).toContain('TypeError: x is undefined');
  });

  test('of something that is no error has no stack', () => {
    expect(describeError({ reference: '0A1B2C3D', error: 'text' }, at)).toEqual({
      reference: '0A1B2C3D',
      message: 'text',
      ...at,
    });
  });

  test('is cut to what the contract takes', () => {
    const error = new Error('x'.repeat(1000));
    error.stack = 's'.repeat(10_000);

    const params = describeError({ reference: '0A1B2C3D', error }, { path: '/'.repeat(300), version: '1'.repeat(50) });

    expect([params.message, params.stack, params.path, params.version].map((text) => text?.length)).toEqual([
      500, 8000, 200, 40,
    ]);
  });

  test('ends where causes form a ring', () => {
    const error = new Error('a');
    error.cause = error;

    expect(describeError({ reference: '0A1B2C3D', error }, at).message).toBe('a ← a ← a ← a ← a');
  });
});

test('uncaught errors and rejections are reported', () => {
  const target = new EventTarget();
  const report = vi.fn(() => '');
  listenForErrors(target, report);
  const [error, reason] = [new Error('error'), new Error('rejection')];

  target.dispatchEvent(new ErrorEvent('error', { error }));
  target.dispatchEvent(new ErrorEvent('error', {}));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  expect(report.mock.calls).toEqual([[error], [reason]]);
});
