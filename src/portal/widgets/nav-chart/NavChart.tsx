import { Alert, Button, Empty, Segmented, Skeleton, Typography } from 'antd';
import { useMemo, useState } from 'react';
import type { NavPoint } from '#contract';
import { LineFigure, defineWidget, type BlockFaceProps } from '#engine';
import { useMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import { NavFigures } from './NavFigures.tsx';
import { describeNav, navLines, navRanges, pointsInRange, type NavRange } from './nav-series.ts';
import { useNavHistory } from './use-nav-history.ts';
import manifest from './widget.json' with { type: 'json' };

interface NavChartProps {
  /** Absent while what it is read from is. */
  readonly fundCode?: string;
}

const stack = { display: 'flex', flexDirection: 'column', gap: 12 } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 } as const;

export function NavChart({ props, call }: BlockFaceProps<NavChartProps>) {
  const text = useMessages(messages);
  const { points, failed, retry } = useNavHistory(props.fundCode, call);
  if (failed) {
    return <Alert type="error" message={text.navFailed} action={<Button onClick={retry}>{text.retry}</Button>} />;
  }
  if (!points) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (points.length === 0) return <Empty description={text.navEmpty} />;
  return <Chart points={points} />;
}

function Chart({ points }: { readonly points: readonly NavPoint[] }) {
  const text = useMessages(messages);
  const [range, setRange] = useState<NavRange>('3m');
  const shown = useMemo(() => pointsInRange(points, range), [points, range]);
  const data = useMemo(
    () => ({
      points: shown.map(({ navDate }) => navDate),
      lines: navLines(shown).map(({ name, format, value }) => ({ name, format, values: shown.map(value) })),
    }),
    [shown],
  );
  return (
    <div style={stack}>
      <div style={row}>
        <Segmented<NavRange>
          aria-label={text.range}
          value={range}
          options={navRanges.map((value) => ({ value, label: text[value] }))}
          onChange={setRange}
        />
        <Typography.Text type="secondary">
          {text.from(shown[0]?.navDate ?? '', shown.at(-1)?.navDate ?? '')}
        </Typography.Text>
      </div>
      <NavFigures points={shown} />
      <LineFigure data={data} pointName={text.navDate} description={describeNav(shown)} height={360} />
      <Typography.Text type="secondary">{text.pastPerformance}</Typography.Text>
    </div>
  );
}

export const navChartWidget = defineWidget(manifest, { block: NavChart });
