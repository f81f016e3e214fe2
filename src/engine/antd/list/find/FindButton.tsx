import { Button } from 'antd';
import type { FindBarState } from './find-context.ts';
import { messages } from './find-messages.ts';

/** Opens the search in the rows, for those who do not know its keys. */
export function FindButton({ find }: { readonly find: FindBarState }) {
  const { open, show, close } = find;
  return (
    <Button
      type="text"
      className="fd-find-button"
      title={messages.findHint}
      aria-expanded={open}
      aria-keyshortcuts="Control+F Meta+F"
      onClick={open ? () => close({ restore: false }) : show}
    >
      {messages.find}
    </Button>
  );
}
