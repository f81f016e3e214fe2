import { pointerBelow } from '#engine/language/run';
import { suggest } from '../command/command-line.ts';
import { isInner, nameOfPart, readPartsOf, type Parts } from './name-part.ts';
import { messages } from './messages.ts';

/** A value of a resolved page and its JSON Pointer, or the reason why it was not found. */
export type FoundPart = { readonly part: unknown; readonly pointer: string } | { readonly problem: string };

interface Step {
  /** Names by which it is found, the surest first. */
  readonly names: readonly string[];
  readonly pointer: string;
  readonly value: unknown;
}

/** Follows a pointer (`/columns/0/field`) or names (`columns/fundCode/label`), whichever each step is, in any case. */
export function findPart(page: object, path: string): FoundPart {
  const parts = readPartsOf(page);
  let [part, pointer]: readonly [unknown, string] = [page, ''];
  for (const step of path.split('/').filter((one) => one !== '')) {
    const known = stepsOf(parts, part, pointer);
    const found =
      known.find(({ names }) => names.includes(step)) ??
      known.find(({ names }) => names.some((name) => name.toLowerCase() === step.toLowerCase()));
    if (!found) return { problem: describeMissing(step, pointer, known) };
    ({ value: part, pointer } = found);
  }
  return { part, pointer };
}

/** Members or elements of a value, those of its inner field, and by name the parts anywhere below. */
function stepsOf(parts: Parts, value: unknown, pointer: string): readonly Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).map(([key, one]): Step => {
    const name = nameOfPart(parts.get(one));
    return { names: name === undefined ? [key] : [key, name], pointer: pointerBelow(pointer, key), value: one };
  });
  const inner = Object.entries(value).flatMap(([key, one]) =>
    isInner(parts.get(value), key) ? stepsOf(parts, one, pointerBelow(pointer, key)) : [],
  );
  const below = [...parts.values()].flatMap((part): readonly Step[] => {
    const name = nameOfPart(part);
    const isBelow = name !== undefined && part.pointer.startsWith(`${pointer}/`);
    return isBelow ? [{ names: [name], pointer: part.pointer, value: part.node }] : [];
  });
  return [...own, ...inner, ...below];
}

function describeMissing(step: string, pointer: string, known: readonly Step[]): string {
  const where = pointer === '' ? messages.whole : pointer.slice(1);
  if (known.length === 0) return messages.noParts(where);
  return `${messages.noPart(where, step)}${suggest(
    step,
    known.flatMap(({ names }) => names.at(-1) ?? []),
  )}`;
}
