import { expect, test } from 'vitest';
import { field, renderText } from '../testing/render-face.ts';
import { signedRateWidget } from './SignedRate.tsx';

test.each([
  ['0.0123', 'signedRate', '+1.23%', 'increased'],
  ['0', 'signedRate', '0.00%', 'unchanged'],
  ['-0.00', 'signedRate', '0.00%', 'unchanged'],
  ['-0.0051', 'signedRate', '-0.51%', 'decreased'],
  ['0.0138', 'rate', '1.38%', 'increased'],
] as const)('a value of %s (%s) reads %s and is coloured as %s', (value, format, text, direction) => {
  const { container } = renderText(signedRateWidget, { value, field: { ...field, format } });

  expect(container.textContent).toBe(text);
  expect(container.querySelector('span')?.dataset['direction']).toBe(direction);
});

test('a value has a coloured background where the page wants one', () => {
  const { container } = renderText(signedRateWidget, { value: '0.01', props: { background: true } });

  expect(container.querySelector<HTMLElement>('[data-direction=increased]')?.dataset['ground']).toBe('red');
});

test('no value has no colour', () => {
  const { container } = renderText(signedRateWidget, { value: null });

  expect(container.textContent).toBe('--');
  expect(container.querySelector('[data-direction]')).toBeNull();
});
