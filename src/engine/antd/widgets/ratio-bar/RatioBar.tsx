import { unseen } from '#parts';
import { compare, isDecimal, mul } from '#values/decimal';
import { formatValue } from '#engine/language/run';
import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './ratio-bar.module.css';

interface RatioBarProps {
  readonly warnAt?: string;
}

/** The share of a whole that is taken: a bar and its percentage, with a word where the colour warns. */
function RatioBar({ value, field, props }: ReadFaceProps<string, RatioBarProps>) {
  if (!isDecimal(value)) return showValue(value);
  const level = levelOf(value, props.warnAt);
  const width = `${Math.min(100, Math.max(0, Number(mul(value, 100))))}%`;
  return (
    <span className={styles['ratio']} data-level={level}>
      <span className={styles['ratioTrack']} aria-hidden="true">
        <span className={styles['ratioPart']} style={{ inlineSize: width }} />
      </span>
      <span className={styles['ratioText']}>{formatValue(field.format ?? 'rate', value)}</span>
      {level === 'usual' ? null : <span className={unseen}>{messages.ratioLevels[level]}</span>}
    </span>
  );
}

type RatioLevel = 'usual' | 'warn' | 'over';

const USUAL_WARNING = '0.8';

/** The level of a share: a warning from `warnAt` on, full from 1 on. */
function levelOf(ratio: string, warnAt: unknown): RatioLevel {
  if (compare(ratio, 1) >= 0) return 'over';
  return compare(ratio, isDecimal(warnAt) ? warnAt : USUAL_WARNING) >= 0 ? 'warn' : 'usual';
}

export const ratioBarWidget = defineWidget(manifest, { read: RatioBar, cell: RatioBar });
