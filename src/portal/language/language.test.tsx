import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideError } from '../http/error-catalogue.ts';
import { buildDocumentTitle } from '../routes/document-title.ts';
import { matchRoute, listRoutes } from '../routes/portal-route.ts';
import { defineMessages } from '#values/language';
import { chooseLanguage, restoreLanguage, useMessages } from './language.ts';

const greeting = defineMessages({ hello: '您好' }, { hello: 'Hello' });

function Greeting() {
  return <p>{useMessages(greeting).hello}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(() => chooseLanguage('zh-CN', localStorage));
});

test('the screen follows the language at once', () => {
  render(<Greeting />);
  expect(screen.getByText('您好')).toBeTruthy();

  act(() => chooseLanguage('en-US', localStorage));

  expect(screen.getByText('Hello')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en-US');
});

test('the language is there again after a reload', () => {
  localStorage.setItem('language', 'en-US');

  act(() => restoreLanguage(localStorage));

  render(<Greeting />);
  expect(screen.getByText('Hello')).toBeTruthy();
});

test.each([null, 'fr', ''])('an unknown language (%s) is Chinese', (stored) => {
  if (stored !== null) localStorage.setItem('language', stored);

  act(() => restoreLanguage(localStorage));

  expect(document.documentElement.lang).toBe('zh-CN');
});

test('document titles and error texts speak it too', () => {
  act(() => chooseLanguage('en-US', localStorage));
  const login = matchRoute(listRoutes([]), '/login');

  expect(login && buildDocumentTitle(login, {})).toBe('Log in - Institutional Fund Portal');
  const refusal = { code: '45020039', msg: '', url: '/api/otc/login', errorHandling: true, inSession: false };
  expect(decideError(refusal).text).toBe('45020039: operator account or password is incorrect, please re-enter');
});
