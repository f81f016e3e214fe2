import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { field } from '../testing/render-face.ts';
import { selectProps } from './select-props.ts';
import { softColor } from './soft-color.ts';

afterEach(cleanup);

const options = [
  { value: 'C1', label: '保守型', color: '#52C41A', badge: true },
  { value: 'C5', label: '激进型', color: '#F5222D', badge: true },
];

test('a chosen value of a dictionary of badges is a badge that can be taken back', () => {
  const onClose = vi.fn();
  const { tagRender } = selectProps({ field, options, optionsState: 'ready' });
  const { container } = render(tagRender?.({ value: 'C5', closable: true, onClose }));

  expect(container.textContent).toBe('C5 激进型');
  expect(container.querySelector('span')?.style.color).toBe(softColor('#F5222D').text);
  fireEvent.click(container.querySelector('.ant-tag-close-icon')!);
  expect(onClose).toHaveBeenCalledOnce();
});

test('choices of any other dictionary are drawn as antd draws them', () => {
  const plain = options.map(({ badge: _badge, ...option }) => option);

  expect(selectProps({ field, options: plain, optionsState: 'ready' })).not.toHaveProperty('tagRender');
});
