import { useMemo } from 'react';
import { ChartData, ChartFigure, useChartTheme } from './ChartFigure.tsx';
import { showChartValue } from './chart-option.ts';
import type { LineData } from './line-data.ts';
import { describeLines, lineOption } from './line-option.ts';
import { messages } from './messages.ts';

interface Props {
  /** Must keep its identity while unchanged: a new object redraws the chart. */
  readonly data: LineData;
  /** Heading of the points in the table. */
  readonly pointName?: string;
  /** The picture in words; absent: range, latest, highest and lowest values. */
  readonly description?: string;
  /** CSS pixels. */
  readonly height?: number;
}

/** Lines with their values as a table. */
export function LineFigure({ data, pointName = messages.item, description, height = 320 }: Props) {
  const theme = useChartTheme();
  const option = useMemo(() => lineOption(data, theme), [data, theme]);
  const { points, lines } = data;
  return (
    <>
      <ChartFigure option={option} description={description ?? describeLines(data)} height={height} />
      <ChartData
        head={[pointName, ...lines.map(({ name }) => name)]}
        rows={() =>
          points.map((point, index) => [
            point,
            ...lines.map(({ values, format }) => showChartValue(values[index], format)),
          ])
        }
      />
    </>
  );
}
