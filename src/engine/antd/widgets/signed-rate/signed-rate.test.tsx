import { expect, test } from 'vitest';
import { field, renderText } from '../testing/render-face.ts';
import { signedRateWidget } from './signed-rate.ts';

test.each([
  ['0.0123', 'signedRate', '+1.23%', '#E8403A'],
  ['0', 'signedRate', '0.00%', '#666666'],
  ['-0.0051', 'signedRate', '-0.51%', '#1BA05D'],
  ['0.013816', 'yield', '1.3816%', '#E8403A'],
  [null, 'signedRate', '--', ''],
] as const)('shows %s (%s) as %s in %s', (value, format, text, color) => {
  const span = renderText(signedRateWidget, { value, field: { ...field, format } }).container.querySelector('span')!;

  expect(span.textContent).toBe(text);
  expect(span.style.color).toBe(color);
});
