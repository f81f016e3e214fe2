import { isReversed } from '../complete/range-order.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A default lies within the limits that the props give. */
export const rule = visit('widget', ({ at }, context) => {
  const props = at.get('props');
  const start = at.get('default');
  if (!props || !start) return;
  const [least, most] = [props.get('min'), props.get('max')];
  const [value, low, high] = [start.value, least?.value, most?.value];
  if (least && isReversed(low, value))
    context.report(start, 'value-range', String(value), words(`at least ${String(low)}`, `不小于 ${String(low)}`));
  if (most && isReversed(value, high))
    context.report(start, 'value-range', String(value), words(`at most ${String(high)}`, `不大于 ${String(high)}`));
  const days = Number(/^\{\{\s*(lastDays\((\d+)\))\s*\}\}$/.exec(start.text ?? '')?.[2]);
  const allowed = props.get('maxDays')?.value;
  if (typeof allowed === 'number' && allowed > 0 && days > allowed)
    context.report(start, 'value-range', `lastDays(${days})`, words(`at most ${allowed} days`, `至多 ${allowed} 天`));
});
