import { formatValue, type ValueFormat } from '#values/formats';
import { messages } from './messages.ts';

/** A decimal of the contract, or a number; absent where there is none. */
export type ChartValue = string | number | null | undefined;

/** A value as it is read: the contract's text, never the number that is drawn. */
export function showChartValue(value: ChartValue, format: ValueFormat | undefined): string {
  if (value === undefined || value === null || value === '') return messages.none;
  return format === undefined ? String(value) : formatValue(format, String(value));
}

/** A value as it is drawn; undefined where there is none. */
export function toDrawn(value: ChartValue): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A tick of an axis. */
export function axisText(tick: number, format: ValueFormat | undefined): string {
  switch (format) {
    case 'rate':
    case 'signedRate':
    case 'yield':
      return `${(tick * 100).toFixed(2)}%`;
    case 'nav':
      return tick.toFixed(4);
    default:
      return tick.toLocaleString('zh-CN');
  }
}
