import type { Node } from 'jsonc-parser';

/** A piece of text that takes the place of another. Offsets are those of the text before any edit. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** The text with edits that do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  // From the end, so that offsets stay true; what goes away at an offset goes before something new comes there.
  const ordered = edits.toSorted((left, right) => right.offset - left.offset || right.length - left.length);
  return ordered.reduce((done, { offset, length, text: next }) => {
    return done.slice(0, offset) + next + done.slice(offset + length);
  }, text);
}

export function replace(node: Node, text: string): Edit {
  return { offset: node.offset, length: node.length, text };
}

/** Takes a member out of its object, with the comma and the blanks that belong to it. */
export function remove(owner: Node, member: Node): Edit {
  const members = owner.children ?? [];
  const at = members.indexOf(member);
  const [before, after] = [members[at - 1], members[at + 1]];
  if (before) return { offset: endOf(before), length: endOf(member) - endOf(before), text: '' };
  if (after) return { offset: member.offset, length: after.offset - member.offset, text: '' };
  return { offset: owner.offset + 1, length: owner.length - 2, text: '' };
}

/** Puts a member behind another, or without one at the start of its object, set off as its neighbours are. */
export function insert(text: string, owner: Node, member: string, behind: Node | undefined): Edit {
  const [first, second] = owner.children ?? [];
  if (!first) return { offset: owner.offset + 1, length: 0, text: ` ${member} ` };
  const lead = text.slice(owner.offset + 1, first.offset);
  if (!behind) return { offset: first.offset, length: 0, text: `${member},${lead === '' ? ' ' : lead}` };
  const between = second ? text.slice(endOf(first), second.offset) : `,${lead}`;
  return { offset: endOf(behind), length: 0, text: `${between}${member}` };
}

function endOf(node: Node): number {
  return node.offset + node.length;
}
