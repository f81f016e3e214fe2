import { compare } from '#values/decimal';
import { showChartValue } from './chart-values.ts';
import type { ChartLine, LineData } from './line-option.ts';
import { messages } from './messages.ts';

/** Lines in words, for those who do not see them: the range, and of each line the latest, highest and lowest value. */
export function describeLines({ points, lines }: LineData): string {
  const range = messages.range(points[0] ?? '', points.at(-1) ?? '');
  return messages.sentence([range, ...lines.flatMap(describeLine)]);
}

function describeLine({ name, format, values }: ChartLine): readonly string[] {
  const known = values.flatMap((value) =>
    value === undefined || value === null || value === '' ? [] : [String(value)],
  );
  const [first, ...rest] = known;
  if (first === undefined) return [];
  const pick = (sign: 1 | -1) => rest.reduce((best, one) => (compare(one, best) * sign > 0 ? one : best), first);
  const show = (value: string | undefined) => showChartValue(value, format);
  return [messages.line(name, show(known.at(-1)), show(pick(1)), show(pick(-1)))];
}
