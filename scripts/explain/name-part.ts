import { showLeaf } from '#engine/language/prove';
import { flattenParts, partTypes, readParts, type Part, type PartType } from '#engine/language/run';

/** The parts of a page by their objects. */
export type Parts = ReadonlyMap<unknown, Part>;

export function readPartsOf(page: object): Parts {
  return new Map(flattenParts(readParts(page)).map((part) => [part.node, part]));
}

/** The name of a part: its own, or its label where it has none. Undefined for anything else. */
export function nameOfPart(part: Part | undefined): string | undefined {
  return part?.name ?? showLeaf(part?.label);
}

/** True if a member names its part, as the field of a column does. */
export function isInner(part: Part | undefined, member: string): boolean {
  const type: PartType | undefined = part && partTypes[part.kind];
  return type?.inner === member;
}
