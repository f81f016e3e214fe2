import type { PlaceField, Property, Readables } from '#engine/language';
import type { Facts, Named } from '../../checker/page-facts.ts';

/** Props of an editor of a value. */
export interface ValueFace {
  readonly property: Property;
  readonly id: string;
  readonly label: string;
  /** In place of a value that the page does not say. */
  readonly placeholder: string;
  readonly facts: Facts;
  /** Fields of the contract that the word can name. */
  readonly fields: readonly PlaceField[];
  /** Names that a map can have, such as the params of its call; those that are needed first. */
  readonly keys?: readonly Named[] | undefined;
  /** Names in scope of the part's expressions. */
  readonly readables: Readables;
  /** Undefined takes the word away. `typing`: letter by letter. */
  readonly onChange: (value: unknown, typing?: boolean) => void;
}

/** A value as text: a text itself, else its JSON. Pure. */
export function showText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
