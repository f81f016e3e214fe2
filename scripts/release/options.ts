/** The folders of a product, relative to its root: `fundesk` in its `package.json`. */
export interface FundeskOptions {
  /** Folders with widgets of the product: one folder a widget, each with a `widget.json`. */
  readonly widgets?: readonly string[];
  /** List of the screens written by hand, to which pages may lead. */
  readonly screens?: string;
}
