import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedBlock } from './blocks.ts';
import type { ResolvedField, ResolvedListFill } from './fields.ts';
import type { DynamicText, Expression } from './values.ts';

type GroupWords = PartWords['group'];

export interface ResolvedGroup extends GroupWords {
  readonly fields: readonly ResolvedNode[];
}

/** Changes to the items of a list, besides filling them in. */
export type ArrayAction = 'add' | 'remove' | 'move' | 'duplicate';

/** A list of records edited in a form, all with the same fields. Expressions of an item read `item` and `index`. */
export interface ResolvedArray extends Pick<PartWords['array'], 'type' | 'layout' | 'addLabel' | 'columnCount'> {
  /** The list itself: its name, its title as label, its rules, and its limits as constraints. */
  readonly array: ResolvedField;
  /** Fields of one item. */
  readonly fields: readonly ResolvedField[];
  /** Properties of a record without a field, sent back with it, such as the key of a loaded one. */
  readonly carried: readonly string[];
  /** Those that are only read, and never sent. */
  readonly seen?: readonly string[];
  readonly actions: readonly ArrayAction[];
  /** Shows only the records with the same `field` as the chosen one of the preceding `array`. */
  readonly parent?: { readonly array: string; readonly field: string };
  readonly fillButtons?: readonly ResolvedListFill[];
  /** Messages of another check about the records of the default: `index`, `field`, `message`. */
  readonly errors?: Expression;
  readonly itemTitle?: DynamicText;
}

/** A node of a form or wizard step: a field, a group, a list of records, or a block that shows loaded data. */
export type ResolvedNode = ResolvedField | ResolvedGroup | ResolvedArray | ResolvedBlock;
