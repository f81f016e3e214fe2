import { messages } from './messages.ts';

/** What an element needs that the arrow keys scroll: it takes the focus and has a name. */
export function scrollRegion(name: string) {
  return { role: 'region', tabIndex: 0, 'aria-label': messages.document(name) } as const;
}
