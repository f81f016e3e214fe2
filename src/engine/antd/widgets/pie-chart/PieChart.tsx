import { Empty } from 'antd';
import { useMemo } from 'react';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { defineWidget, type BlockFaceProps } from '../../../headless/widgets/widget.ts';
import type { ChartValue } from '../../chart/line-data.ts';
import { messages } from '../../chart/messages.ts';
import { PieFigure } from '../../chart/PieFigure.tsx';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

interface PieChartProps {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly label: string;
  readonly value: string;
  readonly format?: string;
  readonly height?: number;
}

const asItIs = (text: string): string => text;

/** Parts of a whole, one for each record that an expression yields. */
function PieChart({ props }: BlockFaceProps<PieChartProps>) {
  const { data = [], label, value, format, height } = props;
  const { translate = asItIs } = usePorts();
  // Props are new objects at every render: compare their content.
  const said = JSON.stringify(data.map((record) => [translate(showValue(record[label])), record[value] ?? null]));
  const slices = useMemo(
    () => (JSON.parse(said) as [string, ChartValue][]).map(([name, one]) => ({ name, value: one })),
    [said],
  );
  const pie = useMemo(() => ({ slices, format }), [slices, format]);
  if (slices.length === 0) return <Empty description={messages.empty} />;
  return <PieFigure data={pie} {...(height === undefined ? {} : { height })} />;
}

export const pieChartWidget = defineWidget(manifest, { block: PieChart });
