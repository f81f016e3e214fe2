/** A file of the new product, relative to its folder. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}
