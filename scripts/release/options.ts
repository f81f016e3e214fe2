/** The folders of a product, relative to its root: `fundesk` in its `package.json`. */
export interface FundeskOptions {
  /** Folders with widgets of the product: one folder a widget, each with a `widget.json`. */
  readonly widgets?: readonly string[];
  /** List of the screens written by hand, to which pages may lead. */
  readonly screens?: string;
  /**
   * Module of JavaScript that adds functions and formats to the language (`defineFunction`, `defineFormat`). The checker
   * loads it in Node.js, the application in the browser.
   */
  readonly language?: string;
}
