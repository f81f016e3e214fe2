import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSim } from '../../../scripts/sim/run-sim.ts';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPurchase } from '../trade/build-purchase.ts';
import { listen } from '../raw-request.ts';

let server: TestApp;
let address: string;

beforeAll(async () => {
  server = await buildApp();
  address = `http://127.0.0.1:${await listen(server.app)}`;
});
afterAll(() => server.close());

/** The exit code of the command, and its output. */
async function sim(...args: string[]): Promise<readonly [number, string]> {
  const lines: string[] = [];
  const hear = (line: string): void => void lines.push(line);
  const code = await runSim(['--at', address, ...args], { say: hear, complain: hear });
  return [code, lines.join('\n')];
}

describe('npm run sim', () => {
  it('pays an order, plans its confirmation, and brings the day of it', async () => {
    const { orderNo = '' } = (await server.injectAs('maker01', 'buyApply', buildPurchase())).data;

    expect(await sim('pay', orderNo)).toEqual([0, `500000.00 has arrived for ${orderNo}, which is fundConfirmPending`]);
    expect(await sim('reply', orderNo, 'fail', '登记机构拒绝')).toEqual([
      0,
      `the registrar will answer fail to ${orderNo}, which is fundConfirmPending`,
    ]);
    expect(await sim('until', '2026-11-20', '21:00')).toEqual([
      0,
      'it is now 2026-11-20 21:00:00; what was due on the way is done',
    ]);
    expect(await sim('next-day')).toEqual([0, 'it is now 2026-11-23 09:30:00; what was due on the way is done']);

    const { data } = await server.injectAs('maker01', 'queryOrderDetail', { orderNo });
    expect(data).toMatchObject({ orderStatus: 'fundConfirmFail', failReason: '登记机构返回：登记机构拒绝' });
    const [code, text] = await sim('status');
    expect(code).toBe(0);
    expect(text).toMatch(
      /^2026-11-23 09:30:00, a trading day; orders of now belong to 2026-11-23\n[^]* fundConfirmFail/u,
    );
  });

  it('shows what waits for the auditor, and decides it', async () => {
    const [, waiting] = await sim('audits');
    const [line = ''] = waiting.split('\n').filter((one) => one.includes('景澜物流'));
    const applyNo = line.slice(0, 19);

    expect(line).toContain('机构开户');
    expect(await sim('audit', applyNo, 'reject', '--opinion', '资料不清晰')).toEqual([0, `${applyNo} is rejected`]);
    expect(await sim('audit', applyNo, 'pass')).toEqual([1, '申请状态已变更，请刷新后重试 (45022003)']);
  });

  it.each([
    ['the past', ['until', '2026-11-20 08:00'], /^it is .* already; the demo's time only goes forward$/u],
    ['an order that is not theirs', ['pay', '202611200220000000009999'], / \(45010009\)$/u],
    ['an unknown user', ['status', '--user', 'nobody'], /^nobody cannot sign in/u],
    ['no server', ['status', '--at', 'http://127.0.0.1:1'], /^no server answers at http:\/\/127\.0\.0\.1:1;/u],
    ['a server of something else', ['status', '--at', 'PORTAL/nowhere'], /\/nowhere does not know \//u],
  ])('refuses %s', async (_title, args, message) => {
    const [code, text] = await sim(...args.map((arg) => arg.replace('PORTAL', address)));

    expect(text).toMatch(message);
    expect(code).toBe(1);
  });
});
