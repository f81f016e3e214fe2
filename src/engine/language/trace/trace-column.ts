import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCellEdit, ResolvedColumn, ResolvedColumnGroup } from '../resolved.ts';
import { peekOperation } from '../resolve/peek-operation.ts';
import { each, just, language, part, type Giver } from './giver.ts';
import { codesOf, own, type Trace } from './trace.ts';
import { traceCall, traceConfirm, traceOpen } from './trace-call.ts';
import { traceField } from './trace-field.ts';
import type { Operation } from '../operation/shape.ts';

/** What columns have from around them. */
interface Around {
  /** Says by what a list can be sorted. */
  readonly operation?: Operation | undefined;
  /** The words of a group where its columns have no value. */
  readonly empty?: Cursor | undefined;
}

/** Columns and groups of them. */
export function traceColumns(trace: Trace, at: Cursor | undefined, around: Around = {}): Giver {
  return each(trace.place, at, (column) =>
    column.get('columns')
      ? part<ResolvedColumnGroup>(trace.place, column, {
          columns: () =>
            traceColumns(trace, column.get('columns'), { ...around, empty: column.get('empty') ?? around.empty }),
        })
      : traceColumn(trace, column, around),
  );
}

function traceColumn(trace: Trace, at: Cursor, { operation, empty }: Around): Giver {
  const sort = operation?.params.fields?.get('sort')?.item;
  return part<ResolvedColumn>(trace.place, at, {
    field: () => traceField(trace, at, 'show'),
    sortable: (can) => (can === true ? just(trace.contract.keyword(sort?.schemas, 'enum')) : undefined) ?? language,
    empty: () => own(trace, at.get('empty')) ?? own(trace, empty),
    open: () => traceOpen(trace, at.get('open')),
    edit: () => traceEdit(trace, at, at.get('edit')),
  });
}

function traceEdit(trace: Trace, column: Cursor, at: Cursor | undefined): Giver | undefined {
  if (!at) return undefined;
  const input = trace.givenTo(at).field;
  const operation = peekOperation(trace, at.get('call'));
  const shown = traceField(trace, column, 'show');
  return part<ResolvedCellEdit>(trace.place, at, {
    field: () =>
      traceField(trace, at, 'input', {
        name: (value) => shown.member('name', value),
        label: (value) => shown.member('label', value),
      }),
    call: () => {
      const call = at.get('call');
      return call && traceCall(trace, call, {});
    },
    empty: () => just(trace.contract.keyword(input?.shape.schemas, 'type')) ?? language,
    permission: () => codesOf(trace, operation) ?? language,
    confirm: () => traceConfirm(trace, at.get('confirm')),
  });
}
