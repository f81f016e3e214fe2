import type { IconName } from './icons.ts';

/** Route meta: how menu, tabs and header treat a page. */
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
