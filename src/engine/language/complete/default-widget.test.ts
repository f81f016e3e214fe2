import { expect, test } from 'vitest';
import type { Shape } from '../read/api/shape.ts';
import { defaultWidget } from './default-widget.ts';

const text: Shape = { kind: 'string', supplied: false, constraints: {} };
const mobile: Shape = { ...text, constraints: { pattern: '^1[3-9][0-9]{9}$' } };

test.each([
  ['a text', text, 'text', 'text'],
  ['a password', { ...text, format: 'password' }, 'password', 'text'],
  ['a time', { ...text, format: 'time' }, 'time', 'text'],
  ['a mobile number', mobile, 'phone', 'phone'],
  ['a text of another pattern', { ...text, constraints: { pattern: '^[0-9]{6}$' } }, 'text', 'text'],
] as const)('%s is edited and read as the contract tells', (_what, shape, edit, read) => {
  expect([defaultWidget(shape, 'string', 'edit', false), defaultWidget(shape, 'string', 'read', false)]).toEqual([
    edit,
    read,
  ]);
});

test.each([
  ['an agreement', { const: true }, 'checkbox', 'switch'],
  ['a choice', {}, 'switch', 'switch'],
] as const)('%s of yes alone or of yes and no is edited so', (_what, constraints, edit, read) => {
  const shape: Shape = { kind: 'boolean', supplied: false, constraints };

  expect([defaultWidget(shape, 'boolean', 'edit', false), defaultWidget(shape, 'boolean', 'read', false)]).toEqual([
    edit,
    read,
  ]);
});
