import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { NavPoint } from '#contract';
import { formatValue } from '#values/formats';
import { type NavLine, navLines } from './nav-series.ts';

export type NavChartOption = ComposeOption<
  LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** Colours and letters of the theme. */
export interface ChartTheme {
  readonly lines: readonly [string, string];
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly fontFamily: string;
}

/** The whole chart as data. Values become numbers here, to be drawn; what is read stays the contract's text. */
export function navChartOption(points: readonly NavPoint[], theme: ChartTheme): NavChartOption {
  const lines = navLines(points);
  const [first, second] = lines;
  const twoAxes = first.format !== second.format;
  return {
    animation: false,
    color: [...theme.lines],
    textStyle: { fontFamily: theme.fontFamily, color: theme.text },
    grid: { top: 44, left: 8, right: 16, bottom: 8, containLabel: true },
    legend: {
      top: 4,
      left: 'center',
      icon: 'roundRect',
      itemWidth: 14,
      itemHeight: 3,
      textStyle: { color: theme.text },
    },
    tooltip: tooltip(points, lines, theme),
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: points.map(({ navDate }) => navDate),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.grid } },
      axisLabel: { color: theme.text, hideOverlap: true, margin: 12, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: (twoAxes ? lines : [first]).map((line, index) => valueAxis(line, theme, index)),
    series: lines.map((line, index) => ({
      type: 'line',
      name: line.name,
      yAxisIndex: twoAxes ? index : 0,
      showSymbol: points.length === 1,
      lineStyle: { width: 2 },
      emphasis: { disabled: true },
      data: points.map((point) => toNumber(line.value(point))),
    })),
  };
}

function valueAxis(line: NavLine, theme: ChartTheme, index: number) {
  return {
    type: 'value' as const,
    scale: true,
    name: line.format === 'yield' || index > 0 ? line.name : '',
    nameTextStyle: { color: theme.text },
    axisLabel: { color: theme.text, formatter: (tick: number) => axisText(tick, line.format) },
    splitLine: { show: index === 0, lineStyle: { color: theme.grid } },
  };
}

function tooltip(points: readonly NavPoint[], lines: readonly NavLine[], theme: ChartTheme): TooltipComponentOption {
  return {
    trigger: 'axis',
    // Drawn on the canvas: an HTML tooltip carries inline styles, which the Content-Security-Policy may forbid.
    renderMode: 'richText',
    backgroundColor: theme.surface,
    borderColor: theme.grid,
    textStyle: { color: theme.text, fontFamily: theme.fontFamily, lineHeight: 20 },
    axisPointer: { lineStyle: { color: theme.text, type: 'dashed' } },
    formatter: (params) => {
      const index = (Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0;
      const point = points[index];
      if (!point) return '';
      return [
        point.navDate,
        ...lines.map((line) => `${line.name}  ${formatValue(line.format, line.value(point))}`),
      ].join('\n');
    },
  };
}

function axisText(tick: number, format: NavLine['format']): string {
  return format === 'yield' ? `${(tick * 100).toFixed(2)}%` : tick.toFixed(4);
}

function toNumber(value: string | undefined): number | '-' {
  return value === undefined ? '-' : Number(value);
}
