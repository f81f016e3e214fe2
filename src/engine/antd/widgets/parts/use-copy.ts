import { useTimeout } from 'ahooks';
import { useState } from 'react';

/** Milliseconds for which a button shows its success. */
const SHOWN_MS = 2000;

/** Copies a text into the clipboard and shows success for a moment; undefined without a clipboard (a page without https). */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => void } | undefined {
  const [copied, setCopied] = useState(false);
  useTimeout(() => setCopied(false), copied ? SHOWN_MS : undefined);
  if (!('clipboard' in navigator)) return undefined;
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}
