import { Button } from 'antd';
import { useGuarded } from '../../headless/action/use-guarded.ts';
import { messages } from '../messages.ts';

interface Props {
  readonly onRetry: (() => void) | undefined;
  readonly small?: boolean;
  readonly link?: boolean;
}

/** Tries again what could not be loaded. */
export function RetryButton({ onRetry, small = false, link = false }: Props) {
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
