/** The resolved page: the only form of a page that the browser uses. */
export type * from './resolved/actions.ts';
export type * from './resolved/base.ts';
export type * from './resolved/blocks.ts';
export type * from './resolved/calls.ts';
export type * from './resolved/columns.ts';
export type * from './resolved/fields.ts';
export type * from './resolved/flow.ts';
export type * from './resolved/list.ts';
export type * from './resolved/nodes.ts';
export type * from './resolved/page.ts';
export type * from './resolved/relied.ts';
export type * from './resolved/values.ts';
