import { beforeEach, expect, test } from 'vitest';
import { buildPortal, operatorAnswers } from '../testing/build-portal.ts';
import { createGates } from './session-storage.ts';
import { signIn } from './sign-in.ts';

const credentials = { loginType: '1', username: 'maker01', password: 'Demo@2026' } as const;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a gate that was passed stays open over a reload', () => {
  createGates(sessionStorage).pass('qualified');
  createGates(sessionStorage).pass('other');

  const gates = createGates(sessionStorage);

  expect([gates.passed('qualified'), gates.passed('other'), gates.passed('third')]).toEqual([true, true, false]);
});

test('the next session asks again', async () => {
  const { portal } = buildPortal(operatorAnswers);
  await signIn(portal.client, portal.session, credentials);
  portal.gates.pass('qualified');

  await signIn(portal.client, portal.session, credentials);

  expect(portal.gates.passed('qualified')).toBe(false);
});
