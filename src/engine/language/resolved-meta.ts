import type { IconName } from './icons.ts';
import type { DynamicText, ResolvedOpen } from './resolved.ts';

/** Route meta: how menu, tabs and header treat a page. `customSelect` and `hideMenu` follow from the menu. */
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
}

/** The text that the operator must confirm before a page opens. */
export interface ResolvedConfirmOnOpen {
  /** Once it is confirmed, no page asks for it again in the session. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly okText?: string;
  readonly cancelText?: string;
}

/** A page beside others under one heading. */
export interface ResolvedPageTab {
  readonly label: DynamicText;
  /** Takes the place of the page that it is opened from. */
  readonly open: ResolvedOpen;
  /** Codes of which the operator needs one; empty: anyone. */
  readonly permission: readonly string[];
}
