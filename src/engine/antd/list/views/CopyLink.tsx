import { Button } from 'antd';
import { usePorts } from '../../../headless/ports/ports-context.ts';
import { messages } from '../settings-messages.ts';

interface Props {
  readonly link: string;
  /** What the operator reads once the link is copied: what it carries. */
  readonly copied: string;
}

/** Copies the address of a view. */
export function CopyLink({ link, copied }: Props) {
  const { notify } = usePorts();
  const copy = async (): Promise<void> => {
    try {
      // Without https there is no clipboard, and the operator may refuse it.
      await navigator.clipboard.writeText(link);
      notify('success', copied);
    } catch {
      notify('warning', messages.notCopied(link));
    }
  };
  return (
    <Button type="text" size="small" onClick={() => void copy()}>
      {messages.copyLink}
    </Button>
  );
}
