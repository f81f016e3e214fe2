import { formatValue } from '#engine/language/run';
import { add, compare, div } from '#values/decimal';
import { baseOption, baseTooltip, showChartValue, type ChartOption, type ChartTheme } from './chart-option.ts';
import type { ChartValue } from './line-data.ts';

/** A part of a whole. */
export interface ChartSlice {
  readonly name: string;
  readonly value: ChartValue;
}

/** Parts of a whole. */
export interface PieData {
  readonly slices: readonly ChartSlice[];
  readonly format?: string | undefined;
}

/** A slice with its displayed texts. */
export interface ReadSlice extends ChartSlice {
  readonly text: string;
  /** Percent of all drawable slices; `--` for others. */
  readonly share: string;
  readonly drawn: boolean;
}

/** Slices with their shares, exactly; nothing and less than nothing is no part of a whole. */
export function readSlices({ slices, format }: PieData): readonly ReadSlice[] {
  const parts = slices.map((slice) => ({ ...slice, drawn: isPart(slice.value) }));
  const total = parts.reduce((sum, { value, drawn }) => (drawn ? add(sum, String(value)) : sum), '0');
  return parts.map(({ name, value, drawn }) => ({
    name,
    value,
    drawn,
    text: showChartValue(value, format),
    share: drawn ? formatValue('rate', div(String(value), total)) : showChartValue(undefined, undefined),
  }));
}

function isPart(value: ChartValue): boolean {
  return (
    value !== undefined && value !== null && /^\d+(\.\d+)?$/u.test(String(value)) && compare(String(value), '0') > 0
  );
}

/** Slices as data for the chart library. */
export function pieOption(slices: readonly ReadSlice[], theme: ChartTheme): ChartOption {
  const drawn = slices.filter((slice) => slice.drawn);
  return {
    ...baseOption(theme),
    tooltip: {
      ...baseTooltip(theme),
      trigger: 'item',
      formatter: (params) => {
        const slice = drawn[(Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0];
        return slice ? `${slice.name}\n${slice.text}  ${slice.share}` : '';
      },
    },
    series: [
      {
        type: 'pie',
        radius: ['42%', '68%'],
        center: ['50%', '54%'],
        itemStyle: { borderColor: theme.surface, borderWidth: 2 },
        label: { color: theme.text, formatter: ({ dataIndex }) => labelOf(drawn[dataIndex]) },
        data: drawn.map(({ name, value }) => ({ name, value: Number(value) })),
      },
    ],
  };
}

function labelOf(slice: ReadSlice | undefined): string {
  return slice ? `${slice.name} ${slice.share}` : '';
}
