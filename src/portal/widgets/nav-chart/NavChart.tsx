import { Alert, Button, Empty, Segmented, Skeleton, Typography, theme } from 'antd';
import { useMemo, useState } from 'react';
import { useRequest } from 'ahooks';
import type { NavPoint, OperationData } from '#contract';
import { LineFigure, defineWidget, type BlockFaceProps } from '#engine';
import { signOf } from '#values/decimal';
import { useMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import { describeNav, navLines, navRanges, pointsInRange, type NavRange, navFigures, inOrder } from './nav-series.ts';
import manifest from './widget.json' with { type: 'json' };

interface NavChartProps {
  /** Absent while its source is. */
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

// 涨 red, 平 grey, 跌 green, in the shades that are legible as text (handbook: signed-colours).

// 涨 red, 平 grey, 跌 green, in the shades that are legible as text (handbook: signed-colours).
const colors = { up: 'var(--red-text)', flat: 'var(--grey-text)', down: 'var(--green-text)' } as const;
const figureList = { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '4px 32px', margin: 0 } as const;
const item = { display: 'flex', alignItems: 'baseline', gap: 8 } as const;
const figureText = { margin: 0, fontSize: 16, fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

function NavFigures({ points }: { readonly points: readonly NavPoint[] }) {
  const { token } = theme.useToken();
  const quiet = { color: token.colorTextSecondary, fontSize: token.fontSizeSM };
  return (
    <dl style={figureList}>
      {navFigures(points).map(({ name, text, date, signed }) => {
        const sign = signOf(signed);
        return (
          <div key={name} style={item}>
            <dt style={quiet}>{name}</dt>
            <dd style={sign ? { ...figureText, color: colors[sign] } : figureText}>{text}</dd>
            {date ? <dd style={{ ...quiet, margin: 0 }}>{date}</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}

interface NavHistory {
  /** Undefined while loading and after a failure. */
  readonly points: readonly NavPoint[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * All published NAVs of a fund, oldest first; ranges are cut from them without another call. Without a fund there are
 * none, and nothing is asked.
 */
function useNavHistory(fundCode: string | undefined, call: BlockFaceProps['call']): NavHistory {
  const { data, loading, error, refresh } = useRequest(
    async () => {
      if (!fundCode) return { fundCode, points: [] };
      const { list } = (await call('fundNavHistory', { fundCode })) as OperationData<'fundNavHistory'>;
      return { fundCode, points: inOrder(list) };
    },
    // The failure is shown in the block; without a handler ahooks would also print it.
    { refreshDeps: [fundCode], onError: () => undefined },
  );
  const current = data && data.fundCode === fundCode && !loading ? data.points : undefined;
  return { points: current, failed: error !== undefined && !loading, retry: refresh };
}
