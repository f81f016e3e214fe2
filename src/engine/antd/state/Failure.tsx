import { Alert, Button } from 'antd';
import type { Failure } from '../../headless/call/describe-failure.ts';
import { useGuarded } from '#parts';
import { messages } from '../messages.ts';
import look from '../look.module.css';

interface Props {
  readonly failure: Failure;
  /** Where a submission leads that needs what has failed. */
  readonly id?: string;
  /** Shown below the message. */
  readonly note?: string;
  readonly onRetry?: () => void;
}

/** A refusal above a form, with the reference number. */
export function FailureAlert({ failure, id, note, onRetry }: Props) {
  const { details = [] } = failure;
  return (
    <Alert
      type="error"
      showIcon
      {...(id === undefined ? {} : { id })}
      message={failure.message}
      description={describe(note === undefined ? failure : { ...failure, details: [...details, note] })}
      action={onRetry ? <RetryButton small onRetry={onRetry} /> : undefined}
    />
  );
}

function describe({ details = [], traceId }: Failure) {
  if (details.length === 0) return traceId === undefined ? undefined : messages.traceId(traceId);
  return (
    <>
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {traceId === undefined ? null : messages.traceId(traceId)}
    </>
  );
}

interface ErrorStateProps {
  readonly id?: string;
  readonly failure: Pick<Failure, 'message' | 'traceId'>;
  readonly onRetry: () => void;
}

/** The failure of a load, with its reference number and a retry. */
export function ErrorState({ failure, id, onRetry }: ErrorStateProps) {
  return (
    <div id={id} className={look['state']} role="alert">
      <p className={look['stateTitle']}>{failure.message}</p>
      {failure.traceId === undefined ? null : <p>{messages.traceId(failure.traceId)}</p>}
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

interface RetryButtonProps {
  readonly onRetry: (() => void) | undefined;
  readonly small?: boolean;
  readonly link?: boolean;
}

/** Tries a failed load again. */
export function RetryButton({ onRetry, small = false, link = false }: RetryButtonProps) {
  const { run } = useGuarded(async () => {
    onRetry?.();
    return 'done';
  });
  return (
    <Button size={small ? 'small' : 'middle'} type={link ? 'link' : 'default'} onClick={run}>
      {messages.retry}
    </Button>
  );
}
