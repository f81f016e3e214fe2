import type { Renamed } from '#engine/language/edit';
import type { Facts } from '../checker/page-facts.ts';
import type { Edit } from '../checker/product-checker.ts';

/** Kinds of name to search for; `name` is any other, such as a field. */
export const thingKinds = ['page', 'permission', 'value', 'fragment', 'operation', 'name'] as const;
type ThingKind = (typeof thingKinds)[number];

/** Something that files refer to by name. */
export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  readonly title: string;
  /** Dictionary of a value. */
  readonly dictionary?: string;
}

/** Everything that can be found by name. Pure. */
export function listThings({ pages, codes, values, fragments, operations }: Facts): readonly Thing[] {
  return [
    ...pages.map(({ name, title }): Thing => ({ kind: 'page', name, title })),
    ...codes.map(({ name, title }): Thing => ({ kind: 'permission', name, title })),
    ...values.map(({ name, title, dictionary }): Thing => ({ kind: 'value', name, title, dictionary })),
    ...fragments.map(({ file, title }): Thing => ({ kind: 'fragment', name: nameOfFragment(file), title })),
    ...operations.map(({ name, title }): Thing => ({ kind: 'operation', name, title })),
  ];
}

export function nameOfFragment(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/u, '');
}

/** A unique key of a thing. Pure. */
export function keyOfThing({ kind, name, dictionary = '' }: Thing): string {
  return `${kind} ${dictionary} ${name}`;
}

/** The kind of rename; undefined for names given by the contract or a file. Pure. */
export function renamedOf({ kind, name, dictionary = '' }: Thing): Renamed | undefined {
  if (kind === 'value') return { kind, name, dictionary };
  return kind === 'page' || kind === 'permission' ? { kind, name } : undefined;
}

/** A draft file, with the live revision that its author saw. */
export interface DraftFile {
  readonly file: string;
  readonly text: string;
  readonly base?: number;
}

/** Adds the base revision; a file outside the draft was read at the live revision. Pure. */
export function withBase(one: DraftFile, edits: readonly Edit[], revision: number | undefined): DraftFile {
  const isHeld = edits.some(({ file }) => file === one.file);
  return isHeld || revision === undefined ? one : { ...one, base: revision };
}
