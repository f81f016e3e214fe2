import type { PartWords } from '../part-words.gen.ts';
import type { IconName } from '../icons.ts';
import type { ResolvedOpen } from './calls.ts';
import type { ResolvedOption } from './fields.ts';
import type { DynamicText } from './values.ts';

/** Route meta: settings of menu, tabs and header for a page. `customSelect` and `hideMenu` follow from the menu. */
export interface PageMeta {
  readonly title?: string;
  readonly icon?: IconName;
  /** Menu highlight pair: the group's code and the item's route name. */
  readonly customSelect?: readonly [string, string];
  readonly storeName?: string;
  readonly showTitle?: boolean;
  readonly addTitle?: boolean;
  readonly hideMenu?: boolean;
  readonly requiresAuth?: boolean;
  readonly affix?: boolean;
  /** Calls an operation without a handler: shows made-up data to designers only. */
  readonly planned?: true;
}

type ConfirmWords = Omit<PartWords['confirmOnOpen'], 'name'>;

/** The text that the operator must confirm before a page opens. */
export interface ResolvedConfirmOnOpen extends ConfirmWords {
  /** After one confirmation, no page asks for it again in the session. */
  readonly name: string;
}

/** A page beside others under one heading. */
export interface ResolvedPageTab {
  readonly label: DynamicText;
  /** Replaces the page that it is opened from. */
  readonly open: ResolvedOpen;
  /** Codes of which the operator needs one; empty: anyone. */
  readonly permission: readonly string[];
}

/** Properties of pages of every kind. */
export interface ResolvedPageBase {
  readonly name: string;
  /** Names of the page in all of its modes, if there are several: the contract keeps operations for pages by name. */
  readonly names?: readonly string[];
  readonly path: string;
  readonly title: string;
  /** The query that distinguishes this route from others of the same path; part of its address. */
  readonly query?: Readonly<Record<string, string>>;
  /** Codes of which the operator needs one to open the page; empty: anyone signed in. */
  readonly permission: readonly string[];
  readonly meta: PageMeta;
  /** Drawn outside the shell, without menu and tabs. */
  readonly shell?: false;
  readonly confirmOnOpen?: ResolvedConfirmOnOpen;
  /** The tabs under one heading, including the page itself. */
  readonly tabs?: readonly ResolvedPageTab[];
  /** Dictionaries used by this page, inlined so that the page is self-contained. */
  readonly dictionaries: { readonly [name: string]: readonly ResolvedOption[] };
}
