import type { NavPoint } from '#contract';
import { add, compare, div, mul, round, sub } from '#values/decimal';
import { formatValue } from '#trade/language/formats';
import { addMonths } from '#values/shanghai-time';
import { currentMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';

export type NavRange = '1m' | '3m' | '6m' | '1y' | '3y' | 'all';
export const navRanges: readonly NavRange[] = ['1m', '3m', '6m', '1y', '3y', 'all'];

const months = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36 } as const;

/** One line of the chart: the text and the place of each point. */
export interface NavLine {
  readonly name: string;
  readonly format: 'nav' | 'yield';
  readonly value: (point: NavPoint) => string | undefined;
}

export interface NavFigure {
  readonly name: string;
  readonly text: string;
  /** Day of the figure, where it has one. */
  readonly date?: string;
  /** Decimal whose sign colours the figure. */
  readonly signed?: string;
}

/** Points in order of their dates. */
export function inOrder(points: readonly NavPoint[]): NavPoint[] {
  return points.toSorted((one, other) => one.navDate.localeCompare(other.navDate));
}

/** The last months up to the latest point, with the point that their growth counts from: the last on or before the first day. */
export function pointsInRange(points: readonly NavPoint[], range: NavRange): readonly NavPoint[] {
  const latest = points.at(-1);
  if (!latest || range === 'all') return points;
  const begin = addMonths(latest.navDate, -months[range]);
  return points.slice(
    Math.max(
      0,
      points.findLastIndex(({ navDate }) => navDate <= begin),
    ),
  );
}

/**
 * The lines of the chart over some days. Money funds publish income and yield in place of a moving NAV
 * (handbook: money-fund-figures); another fund's NAV is drawn with its benchmark, as if it had begun at the same
 * height.
 */
export function navLines(points: readonly NavPoint[]): readonly [NavLine, ...NavLine[]] {
  const text = currentMessages(messages);
  if (points.at(-1)?.sevenDayYield !== undefined) {
    return [
      { name: text.sevenDayYield, format: 'yield', value: (point) => point.sevenDayYield },
      { name: text.tenThousandIncome, format: 'nav', value: (point) => point.tenThousandIncome },
    ];
  }
  return [
    { name: text.nav, format: 'nav', value: (point) => point.nav },
    { name: text.accNav, format: 'nav', value: (point) => point.accNav },
    ...benchmarkLine(points),
  ];
}

function benchmarkLine(points: readonly NavPoint[]): NavLine[] {
  const base = points.find(({ benchmark }) => benchmark !== undefined);
  if (base?.benchmark === undefined) return [];
  const scale = div(base.nav, base.benchmark);
  return [
    {
      name: currentMessages(messages).benchmark,
      format: 'nav',
      value: ({ benchmark }) => (benchmark === undefined ? undefined : round(mul(benchmark, scale), 4)),
    },
  ];
}

/** The chart in words: growth (or the latest yield), highest and lowest of the first line. */
export function navFigures(points: readonly NavPoint[]): NavFigure[] {
  const text = currentMessages(messages);
  const [line] = navLines(points);
  const known = points.flatMap((point) => {
    const value = line.value(point);
    return value === undefined ? [] : [{ date: point.navDate, value }];
  });
  const [first, ...rest] = known;
  if (!first) return [];
  const highest = rest.reduce((best, one) => (compare(one.value, best.value) > 0 ? one : best), first);
  const lowest = rest.reduce((best, one) => (compare(one.value, best.value) < 0 ? one : best), first);
  const figure = (name: string, { date, value }: typeof first) => ({
    name,
    date,
    text: formatValue(line.format, value),
  });
  return [
    ...(line.format === 'yield'
      ? [figure(text.latest + line.name, known.at(-1) ?? first)]
      : [growth(points), ...benchmarkGrowth(points)]),
    figure(text.highest, highest),
    figure(text.lowest, lowest),
  ];
}

/** Growth of the range with its dividends reinvested on their ex-dates, as 近3月 and the like count it. */
function growth(points: readonly NavPoint[]): NavFigure {
  const [first, last] = [points[0], points.at(-1)];
  let shares = '1';
  for (const { nav, dividend } of points.slice(1)) {
    if (dividend !== undefined) shares = div(mul(shares, add(nav, dividend)), nav);
  }
  const rate = first && last ? sub(div(mul(last.nav, shares), first.nav), 1) : '0';
  return { name: currentMessages(messages).growth, text: formatValue('signedRate', rate), signed: rate };
}

function benchmarkGrowth(points: readonly NavPoint[]): NavFigure[] {
  const levels = points.flatMap(({ benchmark }) => benchmark ?? []);
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rate = sub(div(last, first), 1);
  return [{ name: currentMessages(messages).benchmark, text: formatValue('signedRate', rate), signed: rate }];
}

/** The chart in one sentence, for those who do not see it. */
export function describeNav(points: readonly NavPoint[]): string {
  const words = currentMessages(messages);
  const figures = navFigures(points).map(({ name, text, date }) => words.figure(name, text, date));
  const [begin, end] = [points[0]?.navDate ?? '', points.at(-1)?.navDate ?? ''];
  return words.sentence([navLines(points)[0].name, words.from(begin, end), ...figures]);
}
