import { mergeText, type MergeConflict } from './merge-text.ts';

/** Texts of a file; null where it does not exist. */
type Versions = Readonly<Record<'base' | 'theirs' | 'mine', string | null>>;

export type MergedFile = { readonly text: string | null } | { readonly conflicts: readonly MergeConflict[] };

/** Merges two changes of a file. A removal on one side and an edit on the other conflict as a whole. */
export function mergeFile({ base, theirs, mine }: Versions): MergedFile {
  if (theirs === mine || theirs === base) return { text: mine };
  if (mine === base) return { text: theirs };
  if (base !== null && theirs !== null && mine !== null) return mergeText(base, theirs, mine);
  return { conflicts: [{ pointer: '', base: base ?? '', theirs: theirs ?? '', mine: mine ?? '' }] };
}
