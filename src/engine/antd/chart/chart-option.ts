import type { LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatValue } from '#engine/language/run';
import { messages } from './messages.ts';
import type { ChartValue } from './line-data.ts';

/** A whole chart as data. */
export type ChartOption = ComposeOption<
  LineSeriesOption | PieSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** Colours and letters of the theme. */
export interface ChartTheme {
  /** Of lines and slices, in order; they begin again when there are more. */
  readonly colors: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly fontFamily: string;
}

/** Options shared by lines and slices. */
export function baseOption({ colors, fontFamily, text }: ChartTheme): ChartOption {
  return {
    animation: false,
    color: [...colors],
    textStyle: { fontFamily, color: text },
    legend: {
      top: 4,
      left: 'center',
      type: 'scroll',
      icon: 'roundRect',
      itemWidth: 14,
      itemHeight: 3,
      textStyle: { color: text },
    },
  };
}

/** Drawn on the canvas: an HTML tooltip carries inline styles, which the Content-Security-Policy may forbid. */
export function baseTooltip({ surface, grid, text, fontFamily }: ChartTheme) {
  return {
    renderMode: 'richText',
    backgroundColor: surface,
    borderColor: grid,
    textStyle: { color: text, fontFamily, lineHeight: 20 },
  } as const;
}

/** The displayed text of a value: the contract's, never the drawn number. */
export function showChartValue(value: ChartValue, format: string | undefined): string {
  if (value === undefined || value === null || value === '') return messages.none;
  return format === undefined ? String(value) : formatValue(format, String(value));
}

/** A value as a number for drawing; undefined if missing. */
export function toDrawn(value: ChartValue): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
