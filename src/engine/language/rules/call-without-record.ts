import { isOfRecord, keysOf, loadedBy, reportNameless } from './record-given.ts';
import { visit } from './rule.ts';
import { nameOfField } from '../complete/field.ts';
import { isIdentifier } from '../complete/identifiers.ts';
import { listInputs } from '../complete/nodes.ts';
import { pathsBelow } from '../complete/reads.ts';
import { offeredParams } from '../read/api/shape.ts';

/**
 * A button's call that is given no identifier of a record: neither of its row, nor of the record that the page loads by
 * its address.
 */
export const rule = visit('action', ({ at, operation }, context) => {
  const call = at.get('call');
  const params = call?.get('params');
  if (!call || !operation || params?.kind === 'string') return;
  const offered = offeredParams(operation).filter((name) => isIdentifier(context, name));
  const isOfRow = context.scope.names.has('row') || context.scope.names.has('selected');
  const wanted = isOfRow ? offered : loadedBy(context, context.whole).filter((name) => offered.includes(name));
  const fields = listInputs(at.get('dialog')?.items('fields') ?? []);
  const given = [...keysOf(params), ...fields.flatMap((one) => nameOfField(one)?.name ?? [])];
  if (given.some((name) => offered.includes(name) || offered.includes(`${name}List`))) return;
  if (isOfRow && params && pathsBelow(params).some((path) => isOfRecord(context, path))) return;
  reportNameless(context, call, operation, wanted);
});
