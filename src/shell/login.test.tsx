import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeProfile } from '#client';
import { language } from '#values/language';
import { Application } from './Application.tsx';
import { keepCredentials } from './session.ts';

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  language.set('zh-CN');
});

const open = (profile: object) =>
  render(
    <Application
      title="Opera house"
      menu={{ resources: [] }}
      pages={{ routes: [], onEdit: () => () => undefined }}
      api={{ operations: {}, profile: completeProfile(profile), base: '' }}
    />,
  );
const buttons = (): readonly (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('names the product that asks for the token', () => {
  open({});

  expect(screen.getByRole('heading', { name: 'Opera house' })).toBeTruthy();
  expect(buttons()).toEqual(['Sign in']);
});

it('offers to sign out to those who have signed in', () => {
  keepCredentials({ Authorization: 'secret' });
  open({});

  expect(buttons()).toEqual(['Sign out']);
});

it('has nothing to sign out of where there is no login', () => {
  open({ authentication: [] });

  expect(buttons()).toEqual([]);
  expect(screen.getByText('Opera house')).toBeTruthy();
});
