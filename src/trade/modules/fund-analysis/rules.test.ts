import { describe, expect, it } from 'vitest';
import { measureRisk } from './rules.ts';

const repeat = (...navs: string[]) => Array.from({ length: 60 }, (_, index) => navs[index % navs.length] ?? '');

describe('risk figures of a year', () => {
  it('the drawdown is the deepest fall from a peak, not the one from first to last', () => {
    const navs = [...repeat('1.0000'), '1.2000', '0.9000', '1.1000', '1.0500'];

    expect(measureRisk(navs)?.maxDrawdown).toBe('0.250000');
  });

  it('a constant NAV has no Sharpe ratio', () => {
    expect(measureRisk(repeat('1.0000'))).toEqual({ maxDrawdown: '0.000000', volatility: '0.000000' });
  });

  it('volatility is the sample deviation of a day times √250', () => {
    // 59 growths: 30 of +10 % and 29 of −1/11; mean 0.0061635…, deviation 0.0962601…
    expect(measureRisk(repeat('1.0000', '1.1000'))).toEqual({
      maxDrawdown: '0.090909',
      volatility: '1.522006',
      sharpe: '0.3171',
    });
  });

  it('a history below sixty days has no figures', () => {
    expect(measureRisk(repeat('1.0000').slice(1))).toBeUndefined();
  });
});
