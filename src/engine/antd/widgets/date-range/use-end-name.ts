import { useLayoutEffect } from 'react';
import { messages } from '../messages.ts';

/** Names the second input of a range: the label belongs to the first, and antd gives both the same attributes. */
export function useEndName(id: string, label: string): void {
  useLayoutEffect(() => {
    document.getElementById(`${id}-end`)?.setAttribute('aria-label', messages.rangeEndOf(label));
  }, [id, label]);
}
