import type { OperationId, PublicOperationId } from '#contract';
import { operations } from '#contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, demoPassword, type TestApp } from '../build-app.ts';

let server: TestApp;
let personal: readonly string[];

beforeAll(async () => {
  server = await buildApp();
  const accounts = await server.db.selectFrom('accounts').select(['realName', 'phone', 'idNo', 'cliqueCode']).execute();
  const institutions = await server.db.selectFrom('institutions').selectAll().execute();
  const registrants = await server.db.selectFrom('registrants').select('phone').execute();
  personal = [
    ...accounts.flatMap(({ realName, phone, idNo, cliqueCode }) => [realName, phone, idNo ?? '', cliqueCode]),
    ...institutions.flatMap(({ institutionId, institutionName }) => [institutionId, institutionName]),
    ...registrants.map(({ phone }) => phone),
  ].filter((text) => text !== '');
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ids = Object.keys(operations) as OperationId[];
const phone = '19900000002';
const captcha = { imgCode: 'XXXX', imgkey: '3b241101-e2bb-4255-8caf-4136c566a962' };

/** Calls open to a stranger who knows a user name and its phone; a new public operation has to be added here. */
const attempts: Record<PublicOperationId, readonly object[]> = {
  login: [
    { loginType: '1', username: 'maker01', password: 'Wrong@2026' },
    { loginType: '1', username: 'disabled01', password: 'Wrong@2026' },
    { loginType: '2', phone, noteCode: '000000' },
  ],
  logout: [{}],
  creatImgCode: [{}],
  updatePassword: [
    { phone, newPassword: 'Fresh#2026', verificationCode: '000000' },
    { newPassword: 'Fresh#2026', againPassword: 'Fresh#2026', oldPassword: demoPassword, verificationCode: '000000' },
  ],
  sendAuthSmsVerificaCode: [
    { phone, sendVerificationType: '1', ...captcha },
    { phone, sendVerificationType: '3', ...captcha },
  ],
  sendRegistSmsVerificaCode: [{ phone, sendVerificationType: '2', ...captcha }],
  verifyAccountInfo: [{ userName: 'maker01', phone, idType: '0', idNo: '319901198102111039', noteCode: '000000' }],
  registLogin: [{ phone, validCode: '000000' }],
  reportClientError: [{ reference: '0A1B2C3D', message: 'x is not a function', path: '/login', version: '1.0.0' }],
  downloadTemplate: [{ template: 'no-such-template' }],
  queryArea: [{}, { keyword: '东屿' }],
  simAudit: [{ applyNo: 'S202611200000000000', outcome: 'pass' }],
  // In a demo every user may play the auditor, and sees the applications that wait for one.
  simAuditList: [],
};
const cases = Object.entries(attempts).flatMap(([id, list]) =>
  list.map((params) => [id as OperationId, params] as const),
);

describe('a stranger', () => {
  it.each([...cases, ...ids.filter((id) => id !== 'simAuditList').map((id) => [id, {}] as const)])(
    'learns nothing about anybody from %s %j',
    async (id, params) => {
      const response = await server.send(id, params);

      expect(response.statusCode).toBe(200);
      expect(personal.filter((text) => response.body.includes(text))).toEqual([]);
    },
  );

  it.each(ids.filter((id) => !operations[id].public))('is refused %s for want of a token', async (id) => {
    expect(await server.call(id, {})).toMatchObject({ code: 'AU300003', msg: '令牌缺失' });
    expect(await server.call(id, {}, 'x'.repeat(43))).toMatchObject({ code: 'AU300001', msg: '令牌无效' });
  });

  it('gets the same answer for a wrong password, whether the user exists, is disabled or not', async () => {
    const replies = await Promise.all(
      ['maker01', 'disabled01', 'nobody01'].map(async (username) => {
        const { traceId: _traceId, ...reply } = await server.call('login', {
          loginType: '1',
          username,
          password: 'Wrong@2026',
        });
        return JSON.stringify(reply);
      }),
    );

    expect(new Set(replies).size).toBe(1);
  });
});
