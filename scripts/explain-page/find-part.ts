import { pointerBelow } from '#engine/language';
import { suggest } from '../pages/command-line.ts';
import { INNER, isRecord, nameOfPart } from './name-part.ts';

/** A part of a resolved page and its JSON Pointer, or why there is none. */
export type FoundPart = { readonly part: unknown; readonly pointer: string } | { readonly problem: string };

interface Step {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
}

/** Lists whose elements are found by name though a group or block stands between. */
const NESTING = ['fields', 'columns', 'blocks', 'steps', 'tabs'];

/** Follows a pointer (`/columns/0/field`) or names (`columns/fundCode/label`), whichever each step is, in any case. */
export function findPart(page: unknown, path: string): FoundPart {
  let [part, pointer] = [page, ''];
  for (const step of path.split('/').filter((one) => one !== '')) {
    const known = stepsOf(part, pointer);
    const found =
      known.find(([, one]) => one.key === step) ??
      known.find(([, one]) => one.name === step) ??
      known.find(([, one]) => one.name.toLowerCase() === step.toLowerCase());
    if (!found)
      return {
        problem: describeMissing(
          step,
          pointer,
          known.map(([, one]) => one.name),
        ),
      };
    pointer = found[0];
    part = found[1].value;
  }
  return { part, pointer };
}

/** Where one can go from a part: its members or elements, and those of what stands between. */
function stepsOf(part: unknown, pointer: string): readonly (readonly [string, Step])[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = Object.entries(part).map(([key, value]): readonly [string, Step] => {
    const name = Array.isArray(part) ? (nameOfPart(value) ?? key) : key;
    return [pointerBelow(pointer, key), { key, name, value }];
  });
  const deeper = own.flatMap(([at, { key, value }]) => {
    if (Array.isArray(part)) return isRecord(value) ? listsIn(value, at) : [];
    return INNER.includes(key) && isRecord(value) ? stepsOf(value, at) : [];
  });
  return [...own, ...deeper];
}

/** Elements of the lists in an element, by name only: an index means the outer list. */
function listsIn(element: Readonly<Record<string, unknown>>, pointer: string): readonly (readonly [string, Step])[] {
  return NESTING.flatMap((key) => {
    const list = element[key];
    if (!Array.isArray(list)) return [];
    return stepsOf(list, pointerBelow(pointer, key)).map(([at, step]) => [at, { ...step, key: '' }] as const);
  });
}

function describeMissing(step: string, pointer: string, known: readonly string[]): string {
  const where = pointer === '' ? 'the page' : pointer.slice(1);
  if (known.length === 0) return `${where} has no parts`;
  return `${where} has no '${step}'${suggest(step, known)}`;
}
