import { useMemo } from 'react';
import { ChartData, ChartFigure, useChartTheme } from './ChartFigure.tsx';
import { messages } from './messages.ts';
import { pieOption, readSlices, type PieData } from './pie-option.ts';

interface Props {
  /** Must keep its identity while unchanged: a new object redraws the chart. */
  readonly data: PieData;
  /** CSS pixels. */
  readonly height?: number;
}

/** Parts of a whole with their values as a table. */
export function PieFigure({ data, height = 320 }: Props) {
  const theme = useChartTheme();
  const slices = useMemo(() => readSlices(data), [data]);
  const option = useMemo(() => pieOption(slices, theme), [slices, theme]);
  const words = slices.filter(({ drawn }) => drawn).map(({ name, text, share }) => messages.slice(name, text, share));
  return (
    <>
      <ChartFigure option={option} description={messages.sentence(words)} height={height} />
      <ChartData
        head={[messages.item, messages.value, messages.share]}
        rows={() => slices.map(({ name, text, share }) => [name, text, share])}
      />
    </>
  );
}
