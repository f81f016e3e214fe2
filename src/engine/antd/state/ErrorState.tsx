import type { Failure } from '../../headless/call/describe-failure.ts';
import { RetryButton } from '../action/RetryButton.tsx';
import { messages } from '../messages.ts';

interface Props {
  readonly failure: Pick<Failure, 'message' | 'traceId'>;
  readonly onRetry: () => void;
}

/** What could not be loaded, with its reference number and a way to try again. */
export function ErrorState({ failure, onRetry }: Props) {
  return (
    <div className="fd-state" role="alert">
      <p className="fd-state-title">{failure.message}</p>
      {failure.traceId === undefined ? null : <p>{messages.traceId(failure.traceId)}</p>}
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
