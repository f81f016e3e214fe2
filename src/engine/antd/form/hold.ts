import type { SyntheticEvent } from 'react';

/** Keeps an event from the part that it is meant for. */
export function hold(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
