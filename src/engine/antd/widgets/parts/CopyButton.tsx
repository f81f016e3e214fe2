import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { messages } from '../messages.ts';
import { useCopy } from './use-copy.ts';

const plainButton = {
  border: 0,
  padding: 0,
  marginInlineStart: 6,
  background: 'none',
  color: '#8C8C8C',
  cursor: 'pointer',
  font: 'inherit',
} as const;

/** Copies a text; absent where the browser offers no clipboard (a page without https). */
export function CopyButton({ text }: { readonly text: string }) {
  const clipboard = useCopy();
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  const label = copied ? messages.copied : messages.copy;
  return (
    <button type="button" style={plainButton} aria-label={label} title={label} onClick={() => copy(text)}>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
    </button>
  );
}
