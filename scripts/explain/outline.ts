import { showLeaf } from '#engine/language/prove';
import { originOf, pointerBelow, type Origin, type Origins } from '#engine/language/run';
import { isRecord } from '#values/record';
import { isInner, nameOfPart, type Parts } from './name-part.ts';

/** A line of the outline; one without a value is the heading of what follows deeper. */
export interface Line {
  readonly depth: number;
  readonly key: string;
  readonly value?: string;
  readonly origin?: Origin;
}

export interface OutlineOptions {
  readonly parts: Parts;
  readonly origins: Origins;
  /** Also shows empty lists and objects that no file gives, and every choice of a dictionary. */
  readonly full: boolean;
}

/** Choices of a dictionary that an outline shows before it only counts them. */
const SHOWN = 4;

/** A part of a page line by line, headings before what they hold. */
export function outlineOf(part: unknown, pointer: string, options: OutlineOptions): readonly Line[] {
  const { origins, parts } = options;
  const visit = (key: string, value: unknown, at: string, depth: number): readonly Line[] => {
    const origin = originOf(origins, at);
    const text = showInline(value, at, options);
    if (text !== undefined) {
      const isDefault = isEmpty(value) && origin?.from === 'language';
      return isDefault && !options.full ? [] : [{ depth, key, value: text, ...(origin && { origin }) }];
    }
    return [{ depth, key, ...(isElement(at) && origin && { origin }) }, ...visitMembers(value, at, depth + 1)];
  };
  const visitMembers = (value: unknown, at: string, depth: number): readonly Line[] => {
    if (Array.isArray(value))
      return value.flatMap((one, index) =>
        visit(nameOfPart(parts.get(one)) ?? `${index + 1}.`, one, pointerBelow(at, index), depth),
      );
    return Object.entries(isRecord(value) ? value : {}).flatMap(([name, one]) => {
      const below = pointerBelow(at, name);
      return isInner(parts.get(value), name) ? visitMembers(one, below, depth) : visit(name, one, below, depth);
    });
  };
  const origin = originOf(origins, pointer);
  const text = showInline(part, pointer, options);
  if (text !== undefined) return [{ depth: 0, key: pointer, value: text, ...(origin && { origin }) }];
  return visitMembers(part, pointer, 0);
}

/** A heading at the top begins a group. */
export function groupsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const startsGroup = line.depth === 0 && (line.value === undefined || last?.some(({ depth }) => depth > 0));
    if (last && !startsGroup) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** A value that one line can hold: one without parts, or a list of such that all come from the file that gave the list. */
function showInline(value: unknown, pointer: string, { origins, full }: OutlineOptions): string | undefined {
  const leaf = showLeaf(value);
  if (leaf !== undefined) return leaf === '' ? "''" : leaf;
  if (isEmpty(value)) return Array.isArray(value) ? '[]' : '{}';
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((one: unknown) => showChoice(one) ?? showLeaf(one));
  if (texts.includes(undefined)) return undefined;
  if (value.every(isRecord)) return full ? undefined : shorten(texts);
  const whole = originOf(origins, pointer);
  const places = value.map((_one, index) => originOf(origins, pointerBelow(pointer, index)));
  return places.every((one) => one?.from === whole?.from && one?.file === whole?.file) ? texts.join(', ') : undefined;
}

function shorten(texts: readonly unknown[]): string {
  const shown = texts.slice(0, SHOWN).join(', ');
  return texts.length > SHOWN ? `${shown}, … (${texts.length})` : shown;
}

/** A coded value with its label. */
function showChoice(value: unknown): string | undefined {
  if (!isRecord(value) || typeof value.value !== 'string' || typeof value.label !== 'string') return undefined;
  return `${value.value} ${value.label}`;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isElement(pointer: string): boolean {
  return /\/\d+$/.test(pointer);
}
