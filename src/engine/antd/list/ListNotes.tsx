import type { ListModel } from '../../headless/list/use-list.ts';
import { messages } from '../messages.ts';
import { FailureAlert } from '../state/FailureAlert.tsx';
import { RefreshNote } from './RefreshNote.tsx';

/** What there is to say about the rows below: that they are old because the last call failed, and how they refresh. */
export function ListNotes({ model }: { readonly model: ListModel }) {
  const { failure, rows, refresh } = model;
  const stale = failure && rows.length > 0 ? { ...failure, message: messages.staleRows(failure.message) } : undefined;
  return (
    <>
      {stale ? <FailureAlert failure={stale} onRetry={model.reload} /> : null}
      {refresh && !stale ? <RefreshNote refresh={refresh} /> : null}
    </>
  );
}
