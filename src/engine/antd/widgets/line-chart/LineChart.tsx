import { Empty } from 'antd';
import { useMemo } from 'react';
import { defineWidget, type BlockFaceProps } from '../../../headless/widgets/widget.ts';
import type { ChartValue, LineData } from '../../chart/line-data.ts';
import { LineFigure } from '../../chart/LineFigure.tsx';
import { messages } from '../../chart/messages.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

interface LineChartProps {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly point: string;
  readonly pointName?: string;
  readonly lines: readonly { readonly field: string; readonly label: string; readonly format?: string }[];
  readonly height?: number;
}

/** Lines over the records that an expression yields. */
function LineChart({ props }: BlockFaceProps<LineChartProps>) {
  // Props are new objects at every render: compare their content.
  const said = JSON.stringify([props.data ?? [], props.point, props.lines]);
  const data = useMemo(() => readLines(said), [said]);
  if (data.points.length === 0) return <Empty description={messages.empty} />;
  const { pointName, height } = props;
  return (
    <LineFigure
      data={data}
      {...(pointName === undefined ? {} : { pointName })}
      {...(height === undefined ? {} : { height })}
    />
  );
}

function readLines(said: string): LineData {
  type Said = [Required<LineChartProps>['data'], string, LineChartProps['lines']];
  const [given, point, lines] = JSON.parse(said) as Said;
  const records = given.toSorted((one, other) => comparePoints(one[point], other[point]));
  return {
    points: records.map((record) => showValue(record[point])),
    lines: lines.map(({ field, label, format }) => ({
      name: label,
      format,
      values: records.map((record) => record[field] as ChartValue),
    })),
  };
}

/** Points follow their axis, whatever the order of the records: dates and numbers of the contract are compared as such. */
function comparePoints(one: unknown, other: unknown): number {
  const [left, right] = [Number(one), Number(other)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  const [first, second] = [showValue(one), showValue(other)];
  return first < second ? -1 : Number(first > second);
}

export const lineChartWidget = defineWidget(manifest, { block: LineChart });
