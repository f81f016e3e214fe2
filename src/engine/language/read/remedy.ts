/** What mends a mistake, for the marked place; `was` is the marked text. */
export type Remedy =
  | Swap
  /** Another expression in place of the marked one. */
  | { readonly write: string; readonly was?: string }
  /** Another value in place of the marked one. */
  | { readonly value: unknown; readonly was?: string }
  /** The marked member or element of this name goes. */
  | { readonly remove: string };

/** Another name for one in the marked text. */
export interface Swap {
  readonly from: string;
  readonly to: string;
}
