import { Decimal, decimal, round } from '#values/decimal';

/** Drawdown and volatility of a year as fractions with six decimals, the Sharpe ratio with four. */
interface RiskFigures {
  readonly maxDrawdown: string;
  readonly volatility: string;
  /** Absent for a constant NAV. */
  readonly sharpe?: string;
}

const TRADING_DAYS = 250;
/** Annual risk-free return for the Sharpe ratio. */
const RISK_FREE = '0.015';
/** Least number of days for figures of a year. */
const LEAST_POINTS = 60;

/**
 * Figures of a year of NAVs with dividends reinvested, oldest first; undefined if the history is too short. Volatility
 * is the standard deviation of daily growth × √250, the Sharpe ratio is the annual growth above 1.5 % divided by it.
 */
export function measureRisk(navs: readonly string[]): RiskFigures | undefined {
  if (navs.length < LEAST_POINTS) return undefined;
  const levels = navs.map(decimal);
  const growths = levels.slice(1).map((level, index) => level.div(at(levels, index)).minus(1));
  const deviation = standardDeviation(growths).times(decimal(TRADING_DAYS).sqrt());
  const whole = at(levels, levels.length - 1).div(at(levels, 0));
  const annual = whole.pow(decimal(TRADING_DAYS).div(growths.length)).minus(1);
  return {
    maxDrawdown: round(maxDrawdown(levels), 6),
    volatility: round(deviation, 6),
    ...(!deviation.isZero() && { sharpe: round(annual.minus(RISK_FREE).div(deviation), 4) }),
  };
}

function maxDrawdown(levels: readonly Decimal[]): Decimal {
  let peak = decimal(0);
  let worst = decimal(0);
  for (const level of levels) {
    peak = Decimal.max(peak, level);
    worst = Decimal.max(worst, peak.minus(level).div(peak));
  }
  return worst;
}

/** Of a sample: divided by n − 1. */
function standardDeviation(values: readonly Decimal[]): Decimal {
  const total = values.reduce((sum, value) => sum.plus(value), decimal(0));
  const mean = total.div(values.length);
  const squares = values.reduce((sum, value) => sum.plus(value.minus(mean).pow(2)), decimal(0));
  return squares.div(values.length - 1).sqrt();
}

function at(levels: readonly Decimal[], index: number): Decimal {
  const level = levels[index];
  if (!level) throw new RangeError(`no level ${index}`);
  return level;
}
