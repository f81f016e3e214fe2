import { describe, expect, it } from 'vitest';
import { formatValue } from './formats.ts';

describe('formatValue', () => {
  it.each([
    ['amount', '1000000', '1,000,000.00'],
    ['share', '313924.28', '313,924.28'],
    ['nav', '1.5', '1.5000'],
    ['rate', '0.008', '0.80%'],
    ['signedRate', '0.0021', '+0.21%'],
    ['signedRate', '-0.0004', '-0.04%'],
    ['signedRate', '0', '0.00%'],
    ['yield', '0.013816', '1.3816%'],
    ['discount', '0.1', '1.0折'],
    ['discount', '0.1000', '1.0折'],
    ['discount', '0.85', '8.5折'],
    ['discount', '0.125', '1.25折'],
    ['discount', '1', '不打折'],
    ['discount', '1.0000', '不打折'],
    ['discount', null, '--'],
    ['amount', undefined, '--'],
    ['amount', '', '--'],
  ] as const)('shows %s %s as %s', (format, value, shown) => {
    expect(formatValue(format, value)).toBe(shown);
  });
});
