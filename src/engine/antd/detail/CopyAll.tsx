import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { messages } from '../messages.ts';
import { useCopy } from '../widgets/parts/use-copy.ts';

/** Copies a text that is read when the button is pressed; absent where the browser offers no clipboard. */
export function CopyAll({ read }: { readonly read: () => string }) {
  const clipboard = useCopy();
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  return (
    <button type="button" className="fd-link fd-copy-all" onClick={() => copy(read())}>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      {copied ? messages.copiedAll : messages.copyAll}
    </button>
  );
}
