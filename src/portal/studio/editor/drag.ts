import type { DragEvent } from 'react';

/** A dragged part by its pointer, or a dragged field of the contract. */
export type Dragged = { readonly part: string } | { readonly field: string };

const TYPE = 'application/x-fundesk-part';

export function startDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(dragged));
  event.dataTransfer.effectAllowed = 'part' in dragged ? 'move' : 'copy';
}

export function isDrag(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE);
}

export function readDrag(event: DragEvent): Dragged | undefined {
  const data = event.dataTransfer.getData(TYPE);
  return data === '' ? undefined : (JSON.parse(data) as Dragged);
}

/** True in the lower half of a line: a drop then goes after it. */
export function isBelowMiddle(event: DragEvent<HTMLElement>): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY > top + height / 2;
}
