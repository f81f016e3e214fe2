import type { TooltipComponentOption } from 'echarts/components';
import { compare } from '#values/decimal';
import { formatTick } from '#engine/language/run';
import { baseOption, baseTooltip, showChartValue, toDrawn, type ChartOption, type ChartTheme } from './chart-option.ts';
import type { ChartLine, LineData } from './line-data.ts';
import { messages } from './messages.ts';

/** Lines as data for the chart library. Values of another format get an axis of their own at the right. */
export function lineOption({ points, lines }: LineData, theme: ChartTheme): ChartOption {
  const formats = [...new Set(lines.map(({ format }) => format))].slice(0, 2);
  return {
    ...baseOption(theme),
    grid: { top: 44, left: 8, right: 16, bottom: 8, containLabel: true },
    tooltip: tooltip({ points, lines }, theme),
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: [...points],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.grid } },
      axisLabel: { color: theme.text, hideOverlap: true, margin: 12, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: formats.map((format, index) => ({
      type: 'value' as const,
      scale: true,
      name: formats.length > 1 ? (lines.find((line) => line.format === format)?.name ?? '') : '',
      nameTextStyle: { color: theme.text },
      axisLabel: { color: theme.text, formatter: (tick: number) => formatTick(format, tick) },
      splitLine: { show: index === 0, lineStyle: { color: theme.grid } },
    })),
    series: lines.map(({ name, format, values }) => ({
      type: 'line',
      name,
      yAxisIndex: Math.max(0, formats.indexOf(format)),
      showSymbol: points.length === 1,
      lineStyle: { width: 2 },
      emphasis: { disabled: true },
      data: values.map((value) => toDrawn(value) ?? '-'),
    })),
  };
}

function tooltip({ points, lines }: LineData, theme: ChartTheme): TooltipComponentOption {
  return {
    ...baseTooltip(theme),
    trigger: 'axis',
    axisPointer: { lineStyle: { color: theme.text, type: 'dashed' } },
    formatter: (params) => {
      const index = (Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0;
      return [
        points[index] ?? '',
        ...lines.map(({ name, format, values }) => `${name}  ${showChartValue(values[index], format)}`),
      ].join('\n');
    },
  };
}

/** Lines in words, for screen readers: the range, and the latest, highest and lowest value of each line. */
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
