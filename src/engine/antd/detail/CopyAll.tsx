import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';

/** Copies a text that is read when the button is pressed; absent where the browser offers no clipboard. */
export function CopyAll({ read }: { readonly read: () => string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!('clipboard' in navigator)) return null;
  const handleClick = (): void => {
    navigator.clipboard.writeText(read()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className="fd-link fd-copy-all" onClick={handleClick}>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      {copied ? messages.copiedAll : messages.copyAll}
    </button>
  );
}
