import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SoftTag } from '#engine';
import { renderText } from '#engine/testing';
import riskLevel from '../../../../schemas/dictionaries/risk-level.json' with { type: 'json' };
import riskProfile from '../../../../schemas/dictionaries/risk-profile.json' with { type: 'json' };
import { riskBadgeWidget } from './RiskBadge.tsx';

const shipped = [...riskLevel.items, ...riskProfile.items];

test.each([
  ['R1', '#52C41A', 'R1 低风险'],
  ['R3', '#FA8C16', 'R3 中风险'],
  ['C4', '#FA8C16', 'C4 积极型'],
  ['R5', '#F5222D', 'R5 高风险'],
])('risk %s has the colour of its level, %s', (value, color, text) => {
  const wanted = render(<SoftTag text={text} color={color} />).container.innerHTML;

  expect(renderText(riskBadgeWidget, { value, options: shipped }).container.innerHTML).toBe(wanted);
});

test.each([
  ['another colour', { color: '#722ED1' }],
  ['no colour', {}],
])('a level takes %s of the dictionary', (_what, chosen) => {
  const options = [{ value: 'R3', label: '中风险', ...chosen }];
  const wanted = render(<SoftTag text="R3 中风险" {...chosen} />).container.innerHTML;

  expect(renderText(riskBadgeWidget, { value: 'R3', options }).container.innerHTML).toBe(wanted);
});

test('a level outside the scale is plain text', () => {
  expect(renderText(riskBadgeWidget, { value: 'X', options: shipped }).container.innerHTML).toBe('<span>X</span>');
});
