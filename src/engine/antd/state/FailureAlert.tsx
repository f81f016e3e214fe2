import { Alert } from 'antd';
import type { Failure } from '../../headless/call/describe-failure.ts';
import { RetryButton } from '../action/RetryButton.tsx';
import { messages } from '../messages.ts';

interface Props {
  readonly failure: Failure;
  readonly onRetry?: () => void;
}

/** A refusal above a form, with the reference number. */
export function FailureAlert({ failure, onRetry }: Props) {
  return (
    <Alert
      type="error"
      showIcon
      message={failure.message}
      description={describe(failure)}
      action={onRetry ? <RetryButton small onRetry={onRetry} /> : undefined}
    />
  );
}

function describe({ details = [], traceId }: Failure) {
  if (details.length === 0) return traceId === undefined ? undefined : messages.traceId(traceId);
  return (
    <>
      <ul className="fd-failure-details">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {traceId === undefined ? null : messages.traceId(traceId)}
    </>
  );
}
