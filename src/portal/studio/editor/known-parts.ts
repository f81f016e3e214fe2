import { listOutline, type OutlinePart } from '#engine/language';
import type { Inherited } from '../checker/page-facts.ts';
import type { DrawnPage } from '../checker/product-checker.ts';

/** A part as it was when the checker last read it. */
export interface KnownPart {
  /** Values that it has without saying them, as the page was last drawn. */
  readonly inherited?: Readonly<Record<string, Inherited>> | undefined;
  /** Title of its field. */
  readonly title?: string | undefined;
}

/** Parts by their keys. */
export type KnownParts = ReadonlyMap<string, KnownPart>;

interface Checked {
  readonly root: OutlinePart;
  /** Pages of the outline, none while it has a mistake. */
  readonly pages: readonly DrawnPage[];
  /** Titles of fields by pointer. */
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * Names a part by its list and its field, so that it keeps its name while parts around it come, go and move. Several
 * parts of one name are counted.
 */
export function keyOfPart(part: OutlinePart): string {
  const { around } = part;
  if (!around) return '';
  const name = part.name ?? part.title ?? '';
  const same = around.parts.filter((one) => (one.name ?? one.title ?? '') === name);
  return `${keyOfPart(around.owner)}/${around.word}/${name}/${same.indexOf(part)}`;
}

/** Adds what an outline's check says of its parts; a part that was not drawn keeps what it inherited before. Pure. */
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

/** The part of another outline that has the name of a part, else that of the nearest part around it. Pure. */
export function findSame(part: OutlinePart, root: OutlinePart): OutlinePart {
  const key = keyOfPart(part);
  const same = listOutline(root).find((one) => one.name === part.name && keyOfPart(one) === key);
  return same ?? (part.around ? findSame(part.around.owner, root) : root);
}

/** The label that a part has without saying it: as the page was drawn, else the title of its field. */
export function labelOfPart(part: OutlinePart, known: KnownParts): string | undefined {
  const found = known.get(keyOfPart(part));
  const label = found?.inherited?.['label']?.value ?? found?.inherited?.['title']?.value ?? found?.title;
  return typeof label === 'string' ? label : undefined;
}
