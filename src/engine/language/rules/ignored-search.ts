import { isIgnored, reportIgnored } from '../complete/call.ts';
import { nameOfField } from '../complete/field.ts';
import { visit } from './rule.ts';

/** Search fields that the back end accepts and ignores. */
export const rule = visit('search', ({ places, operation, inputs: { fields } }, context) => {
  for (const place of places) {
    const named = nameOfField(place);
    const { wire = [named?.name ?? ''] } = fields.get(named?.name ?? '') ?? { wire: [] };
    const ignored = wire.find((name) => isIgnored(context, operation, name));
    if (named && ignored !== undefined) reportIgnored(context, named.at, operation, ignored);
  }
});
