import { expect, it } from 'vitest';
import { isCommon } from './common-passwords.ts';

it.each(['password1', 'Passw0rd', '1qaz2wsx', 'QWERTY123'])('refuses %s, known from breaches', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

it.each(['Fundesk#2026', 'Admin_2026', 'Welcome@01'])('refuses %s, a word of this product', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

it.each(['88888888', 'AaAaAaAa'])('refuses %s, one character repeated', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

it.each(['Fresh#2026', 'Demo@2026', '青芜临川 seven boats'])('accepts %s', async (password) => {
  expect(await isCommon(password)).toBe(false);
});
