import { compare } from '#values/decimal';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Props of widgets and the limits of the contract that they repeat; `side` is 1 for a maximum. */
const contractLimits = [
  { prop: 'maxLength', kinds: ['string'], limit: 'maxLength', side: 1 },
  { prop: 'max', kinds: ['array'], limit: 'maxItems', side: 1 },
  { prop: 'max', kinds: ['integer', 'number'], limit: 'maximum', side: 1 },
  { prop: 'min', kinds: ['integer', 'number'], limit: 'minimum', side: -1 },
] as const;

/** A literal prop may be stricter than the contract, but not laxer. */
export const rule = visit('field', ({ at, found: { shape, joined }, face }, context) => {
  const props = joined || face !== 'edit' ? undefined : at.get('props');
  if (!props) return;
  for (const { prop, kinds, limit, side } of contractLimits) {
    const place = props.get(prop);
    const allowed = shape.constraints[limit];
    if (!place || allowed === undefined || !(kinds as readonly string[]).includes(shape.kind)) continue;
    if (typeof place.value !== 'number' || compare(place.value, allowed) * side <= 0) continue;
    const said =
      side > 0
        ? words(`the contract allows ${allowed}`, `契约最多允许 ${allowed}`)
        : words(`the contract wants at least ${allowed}`, `契约要求至少 ${allowed}`);
    context.report(place, 'value-range', `${prop} ${place.value}`, said);
  }
});
