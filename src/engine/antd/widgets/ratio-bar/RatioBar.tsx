import { isDecimal, mul } from '#values/decimal';
import { formatValue } from '#values/formats';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import { levelOf } from './level.ts';
import './ratio-bar.css';

interface RatioBarProps {
  readonly warnAt?: string;
}

/** How much of a whole is taken: a bar and its percentage, with a word where the colour warns. */
export function RatioBar({ value, field, props }: ReadFaceProps<string, RatioBarProps>) {
  if (!isDecimal(value)) return showValue(value);
  const level = levelOf(value, props.warnAt);
  const width = `${Math.min(100, Math.max(0, Number(mul(value, 100))))}%`;
  return (
    <span className="fd-ratio" data-level={level}>
      <span className="fd-ratio-track" aria-hidden="true">
        <span className="fd-ratio-part" style={{ inlineSize: width }} />
      </span>
      <span className="fd-ratio-text">{formatValue(field.format ?? 'rate', value)}</span>
      {level === 'usual' ? null : <span className="fd-unseen">{messages.ratioLevels[level]}</span>}
    </span>
  );
}
