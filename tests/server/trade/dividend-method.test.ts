import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

it.each([
  ['14:59:00', { tradeDay: '2026-11-24', afterCutOff: false, cutOffTime: '2026-11-24 15:00:00' }],
  ['15:16:00', { tradeDay: '2026-11-25', afterCutOff: true, cutOffTime: '2026-11-25 15:00:00' }],
])('the check of a change of the dividend method says at %s until when its day is open', async (time, shown) => {
  await server.clock.set(new Date(`2026-11-24T${time}+08:00`));

  const check = await server.injectAs('corp01', 'modifyDividendPreCheck', { positionNo: '60001000000000601-981031' });
  expect(check.data).toMatchObject(shown);
});
