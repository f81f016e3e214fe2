import { createContext } from 'react';
import type { PlaceField, Readables } from '#engine/language/edit';
import type { WordDescription } from '#engine/language/prove';
import type { Facts, Named, PartNames } from '../../checker/page-facts.ts';

/** Props of a value editor. */
export interface ValueFace {
  readonly word: WordDescription;
  /** As written; undefined if absent from the page. */
  readonly value: unknown;
  readonly id: string;
  readonly label: string;
  /** Placeholder of an unset property. */
  readonly placeholder: string;
  readonly facts: Facts;
  /** Contract fields that the property can name. */
  readonly fields: readonly PlaceField[];
  /** Known keys of a map, such as the params of its call; required ones first. */
  readonly keys?: readonly Named[] | undefined;
  /** Names in scope of the part's expressions. */
  readonly readables: Readables;
  /** `undefined` removes the property. `typing`: called with each key. */
  readonly onChange: (value: unknown, typing?: boolean) => void;
}

/** What is known around the chosen part. */
export interface Surroundings {
  readonly facts: Facts;
  readonly names: PartNames;
  /** Only the words that are set are shown. */
  readonly onlySet: boolean;
}

/** Gives the fields of a form what is known around the chosen part. */
export const Around = createContext<Surroundings | undefined>(undefined);

/** A string as it is, other values as JSON. Pure. */
export function showText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
