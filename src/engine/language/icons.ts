/** Names of the icons that a page may name; `schemas/language/page.json` lists the same. */
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
