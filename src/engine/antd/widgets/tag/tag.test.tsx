import { expect, test } from 'vitest';
import type { Widget } from '../../../headless/widgets/widget.ts';
import { softColor } from '../parts/soft-color.ts';
import { statusWidget } from '../status/Status.tsx';
import { renderText } from '../testing/render-face.ts';
import { tagWidget } from './Tag.tsx';

const options = [
  { value: 'open', label: '开放申购', color: '#52C41A' },
  { value: 'closed', label: '暂停申购' },
];

function rendered(widget: Widget, value: string | null) {
  const span = renderText(widget, { value, options }).container.firstElementChild as HTMLElement;
  return { text: span.textContent, color: span.style.color, background: span.style.background };
}

test('a value with a colour looks like a status: a dot and the label, without a ground', () => {
  const { text } = softColor('#52C41A');

  expect(rendered(tagWidget, 'open')).toEqual({ text: '开放申购', color: text, background: '' });
});

test.each([
  ['a label without colour', 'closed', '暂停申购'],
  ['a code without label', 'halted', 'halted'],
  ['nothing', null, '--'],
])('a tag of %s is plain text', (_what, value, text) => {
  const { container } = renderText(tagWidget, { value, options });

  expect(container.innerHTML).toBe(text);
});

test('a value of a dictionary of badges has its code before its label', () => {
  const badges = [{ value: 'C3', label: '平衡型', color: '#FA8C16', badge: true }] as const;
  const { container } = renderText(tagWidget, { value: 'C3', options: badges });

  expect(container.textContent).toBe('C3 平衡型');
  expect(container.querySelector('span')?.style.color).toBe(softColor('#FA8C16').text);
});

test('a status is a dot and the label in the colour of the dictionary', () => {
  expect(rendered(statusWidget, 'open')).toMatchObject({ text: '开放申购', color: softColor('#52C41A').text });
});
