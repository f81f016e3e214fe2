import type { ListModel } from '../../../headless/list/use-list.ts';
import { messages } from '../../messages.ts';
import { FailureAlert } from '../../state/FailureAlert.tsx';

/** Says that the rows below are old because the last call failed. */
export function StaleAlert({ model }: { readonly model: ListModel }) {
  const { failure, rows } = model;
  if (!failure || rows.length === 0) return null;
  return <FailureAlert failure={{ ...failure, message: messages.staleRows(failure.message) }} onRetry={model.reload} />;
}
