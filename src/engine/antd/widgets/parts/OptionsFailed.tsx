import { Typography } from 'antd';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { RetryButton } from '../../state/Failure.tsx';
import { messages } from '../messages.ts';

type Face = Pick<EditFaceProps, 'optionsState' | 'onOptionsRetry'>;

/** Below a control whose choices could not be loaded; reachable by keyboard, unlike the inside of a dropdown. */
export function OptionsFailed({ optionsState, onOptionsRetry }: Face) {
  if (optionsState !== 'error') return null;
  return (
    <div role="alert">
      <Typography.Text type="danger">{messages.optionsFailed}</Typography.Text>
      <RetryButton link small onRetry={onOptionsRetry} />
    </div>
  );
}
