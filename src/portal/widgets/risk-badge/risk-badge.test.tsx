import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SoftTag } from '#engine';
import { renderText } from '#engine/testing';
import { riskBadgeWidget } from './RiskBadge.tsx';

const options = [{ value: 'R3', label: '中风险', color: '#000000' }];

test.each([
  ['R1', '#52C41A', 'R1'],
  ['R3', '#FA8C16', 'R3 中风险'],
  ['C4', '#FA8C16', 'C4'],
  ['R5', '#F5222D', 'R5'],
])('risk %s has the colour of its level, %s', (value, color, text) => {
  const wanted = render(<SoftTag text={text} color={color} />).container.innerHTML;

  expect(renderText(riskBadgeWidget, { value, options }).container.innerHTML).toBe(wanted);
});

test('a level outside the scale is plain text', () => {
  expect(renderText(riskBadgeWidget, { value: 'X', options }).container.innerHTML).toBe('<span>X</span>');
});
