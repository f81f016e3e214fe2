import { listOutline, type OutlinePart } from '#engine/language/edit';
import type { Inherited } from '../checker/page-facts.ts';
import type { DrawnPage } from '../checker/product-checker.ts';

/** Last known facts of a part. */
export interface KnownPart {
  /** Inherited values when the page was last drawn. */
  readonly inherited?: Readonly<Record<string, Inherited>> | undefined;
  /** Title of its field. */
  readonly title?: string | undefined;
}

/** Parts by their keys. */
export type KnownParts = ReadonlyMap<string, KnownPart>;

interface Checked {
  readonly root: OutlinePart;
  /** Pages of the outline; empty while it has an error. */
  readonly pages: readonly DrawnPage[];
  /** Titles of fields by pointer. */
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * Key of a part from its list and field, so that it survives moves of the parts around it. Parts with the same name are
 * counted.
 */
export function keyOfPart(part: OutlinePart): string {
  const { around } = part;
  if (!around) return '';
  const name = part.name ?? part.title ?? '';
  const same = around.parts.filter((one) => (one.name ?? one.title ?? '') === name);
  return `${keyOfPart(around.owner)}/${around.word}/${name}/${same.indexOf(part)}`;
}

/** Adds the facts of a check. A part that was not drawn keeps its inherited values. Pure. */
export function learnParts(known: KnownParts, { root, pages, titles }: Checked): KnownParts {
  const found = new Map(known);
  for (const part of listOutline(root)) {
    const key = keyOfPart(part);
    const drawn = pages.map(({ inherited }) => inherited[part.pointer]).find((one) => one !== undefined);
    const before = known.get(key);
    found.set(key, {
      inherited: drawn ?? before?.inherited,
      title: titles[part.pointer] ?? before?.title,
    });
  }
  return found;
}

/** Finds the part with the same key in another outline, else the nearest ancestor's. Pure. */
export function findSame(part: OutlinePart, root: OutlinePart): OutlinePart {
  const key = keyOfPart(part);
  const same = listOutline(root).find((one) => one.name === part.name && keyOfPart(one) === key);
  return same ?? (part.around ? findSame(part.around.owner, root) : root);
}

/** Inherited label of a part: as last drawn, else the title of its field. */
export function labelOfPart(part: OutlinePart, known: KnownParts): string | undefined {
  const found = known.get(keyOfPart(part));
  const label = found?.inherited?.['label']?.value ?? found?.inherited?.['title']?.value ?? found?.title;
  return typeof label === 'string' ? label : undefined;
}
