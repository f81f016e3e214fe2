import { showLeaf } from '#engine/language/prove';
import { originOf, pointerBelow, type Origin, type Origins } from '#engine/language/run';
import { isRecord } from '#values/record';

export interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
  readonly origin: Origin | undefined;
}

/** Every value of a part that has no parts of its own, for programs; expressions stay as a resolved page has them. */
export function leavesOf(part: unknown, pointer: string, origins: Origins): readonly Leaf[] {
  const members = Array.isArray(part) || isRecord(part) ? Object.entries(part) : [];
  if (showLeaf(part) !== undefined || members.length === 0)
    return [{ pointer, value: part, origin: originOf(origins, pointer) }];
  return members.flatMap(([key, value]) => leavesOf(value, pointerBelow(pointer, key), origins));
}
