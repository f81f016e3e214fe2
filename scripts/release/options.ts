/** The folders of a product, relative to its root: `fundesk` in its `package.json`. */
export interface FundeskOptions {
  /** Folders of the product's widgets, one folder with a `widget.json` for each. */
  readonly widgets?: readonly string[];
  /** File that lists hand-written screens, so that pages can link to them. */
  readonly screens?: string;
  /**
   * Module of JavaScript that adds functions and formats to the language (`defineFunction`, `defineFormat`). The checker
   * loads it in Node.js, the application in the browser.
   */
  readonly language?: string;
}
