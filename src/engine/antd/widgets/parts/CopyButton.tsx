import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';

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
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!('clipboard' in navigator)) return null;
  const label = copied ? messages.copied : messages.copy;
  const handleClick = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" style={plainButton} aria-label={label} title={label} onClick={handleClick}>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
    </button>
  );
}
