import { describeShape, describeUnfit, fitsShape } from '../complete/fits.ts';
import { checkIdentifier } from '../complete/identifiers.ts';
import { visit } from './rule.ts';

/** A computed value has the type of its field. */
export const rule = visit('field', ({ at, name, found, computed }, context) => {
  const place = at.get('compute');
  if (!place || !computed || found.joined || found.valueType === 'date-range') return;
  const { shape } = found;
  const isAmount = computed.kind === 'decimalText' && shape.kind === 'string' && shape.format !== 'decimal';
  if (isAmount || !fitsShape(context, computed, shape))
    context.report(place, 'expression-type', describeShape(shape), describeUnfit(context, computed, shape));
  else checkIdentifier(context, { at: place, name, type: computed, shape });
});
