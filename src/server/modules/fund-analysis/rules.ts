import { Decimal, decimal, round } from '#values/decimal';

/** How far and how often a fund fell in a year: fractions of six decimals, the ratio of four. */
interface RiskFigures {
  readonly maxDrawdown: string;
  readonly volatility: string;
  /** Absent where nothing moved. */
  readonly sharpe?: string;
}

const TRADING_DAYS = 250;
/** What a year without risk would earn, the measure of the Sharpe ratio. */
const RISK_FREE = '0.015';
/** Fewer days tell nothing about a year. */
const LEAST_POINTS = 60;

/**
 * Figures of a year of NAVs with dividends reinvested, oldest first; undefined for a history that is too short.
 * Volatility is the standard deviation of the days' growth × √250, the Sharpe ratio the annual growth above 1.5 %
 * for each unit of it.
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

/** Of a sample: n − 1. */
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
