import { expect, test } from 'vitest';
import { contrast, softColor } from './soft-color.ts';

test.each(['#52C41A', '#FA8C16', '#F5222D', '#1890FF', '#13C2C2', '#8C8C8C', '#CF1322', '#722ED1', '#FAAD14'])(
  'a tag of %s can be read (WCAG AA)',
  (color) => {
    const soft = softColor(color);

    expect(contrast(soft.text, soft.background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft.text, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft.text, '#E9F1FC')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft.text, '#F5EFE8')).toBeGreaterThanOrEqual(4.5);
  },
);

test('a colour that is none is neutral', () => {
  expect(softColor(undefined)).toEqual(softColor('red'));
});
