import { theme } from 'antd';
import type { NavPoint } from '#contract';
import { signOf } from '#values/decimal';
import { navFigures } from './nav-series.ts';

// 涨 red, 平 grey, 跌 green, in the shades that are legible as text (handbook: signed-colours).
const colors = { up: 'var(--red-text)', flat: 'var(--grey-text)', down: 'var(--green-text)' } as const;
const row = { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '4px 32px', margin: 0 } as const;
const item = { display: 'flex', alignItems: 'baseline', gap: 8 } as const;
const figureText = { margin: 0, fontSize: 16, fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

export function NavFigures({ points }: { readonly points: readonly NavPoint[] }) {
  const { token } = theme.useToken();
  const quiet = { color: token.colorTextSecondary, fontSize: token.fontSizeSM };
  return (
    <dl style={row}>
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
