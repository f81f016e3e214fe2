import { expect, test } from 'vitest';
import { field, renderText } from '../testing/render-face.ts';
import { ratioBarWidget } from './RatioBar.tsx';

test.each([
  ['0', undefined, '0.00%', 'usual', '0%'],
  ['0.7999', undefined, '79.99%', 'usual', '79.99%'],
  ['0.8', undefined, '80.00%已达预警比例', 'warn', '80%'],
  ['0.85', '0.9', '85.00%', 'usual', '85%'],
  ['0.9553', '0.9', '95.53%已达预警比例', 'warn', '95.53%'],
  ['1', '1', '100.00%已用满', 'over', '100%'],
  ['1.0406', '0.9', '104.06%已用满', 'over', '100%'],
])('%s with a warning at %s reads %s', (value, warnAt, text, level, width) => {
  const { container } = renderText(ratioBarWidget, {
    value,
    field: { ...field, format: 'rate' },
    props: warnAt === undefined ? {} : { warnAt },
  });

  expect(container.textContent).toBe(text);
  expect(container.querySelector<HTMLElement>('[data-level]')?.dataset['level']).toBe(level);
  expect(container.querySelector<HTMLElement>('[data-level] > [aria-hidden] > *')?.style.inlineSize).toBe(width);
});

test('no value has no bar', () => {
  const { container } = renderText(ratioBarWidget, { value: null });

  expect(container.textContent).toBe('--');
  expect(container.querySelector('[data-level]')).toBeNull();
});
