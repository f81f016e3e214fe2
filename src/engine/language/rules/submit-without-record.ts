import { isIdentifier } from '../complete/identifiers.ts';
import { pathsBelow } from '../complete/reads.ts';
import { offeredParams } from '../read/api/shape.ts';
import { isOfRecord, keysOf, loadedBy, reportNameless } from './record-given.ts';
import { visit } from './rule.ts';

/**
 * The submit of a page for one record, if it is not given the identifier of that record: it would create another record.
 * The record is the one that fills the fields, or else the one that the page loads by its address.
 */
export const rule = visit('submit', ({ root, operation, inputs }, context) => {
  const [submit, params] = [root.get('submit'), root.get('submit')?.get('params')];
  if (!submit || !operation || params?.kind === 'string') return;
  const filling = root.get('load')?.get(root.get('fillFrom')?.text ?? '');
  const offered = offeredParams(operation);
  const loaded = filling
    ? keysOf(filling.get('params')).filter((name) => isIdentifier(context, name))
    : loadedBy(context, root);
  const wanted = loaded.filter((name) => offered.includes(name));
  if (!filling && params && pathsBelow(params).some((path) => isOfRecord(context, path))) return;
  if (wanted.some((name) => keysOf(params).includes(name) || inputs.fields.has(name))) return;
  reportNameless(context, submit, operation, wanted);
});
