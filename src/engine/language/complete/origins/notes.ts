import type { Cursor } from '../../read/cursor.ts';
import type { ContractPlaces } from './contract-places.ts';
import type { Given, Giver } from './giver.ts';

/** The object that an author wrote for a part. */
export type Place = Pick<Cursor, 'node' | 'get'>;

/** Origins of members that the author did not write under the same name; omitted ones are defaults of the language. */
export type Filled = { readonly [member: string]: Given | undefined };

/** Sources of values other than the page itself. */
export interface Givers extends ContractPlaces {
  /** Codes of another page. */
  readonly page: (name: string | undefined) => Giver | undefined;
  /** Choices of a dictionary. */
  readonly choices: (dictionary: string | undefined) => Giver | undefined;
  /** The label of a choice. */
  readonly label: (dictionary: string, value: string | undefined) => Giver | undefined;
  /** The origin of a member of another part. */
  readonly member: (part: object | undefined, name: string) => Given | undefined;
}

type Fill = (givers: Givers) => Filled;

/**
 * Records where a part was written (undefined if it was not written), and the origins of its other members. Returns the
 * part. A part keeps the place of its first note; copies made by spreading keep all notes.
 */
export type Note = <Part extends object>(part: Part, at: Place | undefined, filled?: Fill) => Part;

/** For callers without interest in origins: `filled` is never called. */
export const noteNothing: Note = (part) => part;

const NOTE: unique symbol = Symbol('note');

interface PartNote {
  readonly at: Place | undefined;
  readonly fills: readonly Fill[];
}

interface Noted {
  [NOTE]?: PartNote;
}

export const note: Note = (part, at, filled) => {
  const noted: Noted = part;
  const before = noted[NOTE];
  noted[NOTE] = { at: before ? before.at : at, fills: [...(before?.fills ?? []), ...(filled ? [filled] : [])] };
  return part;
};

export function noteOf(part: Noted): PartNote | undefined {
  return part[NOTE];
}

/** Gives a copy the note of its original. */
export function copyNote(original: Noted, copy: Noted): void {
  if (original[NOTE]) copy[NOTE] = original[NOTE];
}
