/** Names of icons for pages; `schemas/language/page.json` has the same list. */
export const iconNames = [
  'plus',
  'edit',
  'delete',
  'view',
  'download',
  'upload',
  'print',
  'reload',
  'home',
  'list',
  'file',
  'chart',
  'user',
] as const;

export type IconName = (typeof iconNames)[number];
