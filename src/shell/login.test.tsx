import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { completeProfile } from '#client';
import { Login } from './Login.tsx';

it('names the product that asks for the token', () => {
  const { authentication } = completeProfile({});
  render(<Login title="Opera house" credentials={authentication} wasRefused={false} onCredentials={() => undefined} />);

  expect(screen.getByRole('heading', { name: 'Opera house' })).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});
