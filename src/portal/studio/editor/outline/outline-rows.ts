import type { OutlinePart, OutlineSlot } from '#engine/language/edit';
import { pointerBelow } from '#engine/language/run';

/** A line of the outline: a part, or a list of parts. */
export interface OutlineRow {
  readonly id: string;
  readonly level: number;
  readonly part?: OutlinePart;
  readonly slot?: OutlineSlot;
  readonly hasChildren: boolean;
}

/** Lists the visible lines of an outline. The only list of a part gets no line. Pure. */
export function listRows(root: OutlinePart, closed: ReadonlySet<string>): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const addPart = (part: OutlinePart, level: number): void => {
    const slots = part.slots.filter((slot) => slot.parts.length > 0 || slot.required);
    const id = part.pointer;
    rows.push({ id, level, part, hasChildren: slots.some((slot) => slot.parts.length > 0) });
    if (closed.has(id)) return;
    const [only] = slots;
    if (slots.length === 1 && only && level > 0) only.parts.forEach((one) => addPart(one, level + 1));
    else slots.forEach((slot) => addSlot(slot, level + 1));
  };
  const addSlot = (slot: OutlineSlot, level: number): void => {
    if (slot.shape === 'one') {
      slot.parts.forEach((one) => addPart(one, level));
      return;
    }
    const id = `slot ${pointerBelow(slot.owner.pointer, slot.word)}`;
    rows.push({ id, level, slot, hasChildren: slot.parts.length > 0 });
    if (!closed.has(id)) slot.parts.forEach((one) => addPart(one, level + 1));
  };
  addPart(root, 0);
  return rows;
}

/** Pointers of the ancestors' lines, to expand them. Pure. */
export function listAroundIds(part: OutlinePart): readonly string[] {
  const { around } = part;
  if (!around) return [];
  return [
    `slot ${pointerBelow(around.owner.pointer, around.word)}`,
    around.owner.pointer,
    ...listAroundIds(around.owner),
  ];
}
