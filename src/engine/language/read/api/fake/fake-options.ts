/** Options of sample values. */
export interface FakeOptions {
  /** Values of every dictionary by name, in the order of their use. */
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
  /** Records in a list; 3 when absent. Inner lists are shorter, and empty below a depth. */
  readonly rows?: number;
  /** Index of the first value; 0, so that the first record has the first value of each dictionary. */
  readonly start?: number;
  /** Kind of the record, where there are several; each in turn when absent. */
  readonly kind?: string;
  /** The latest date of a record, `yyyy-MM-dd`; a fixed one when absent. */
  readonly today?: string;
  /**
   * `all`: every field has a value. `some`: each third record of a list lacks its optional fields. `required`: only
   * required fields have a value, null if allowed, and lists are empty.
   */
  readonly filled?: 'all' | 'some' | 'required';
  /** As a service has them, not to try a layout: no text is long, and times have a zone (RFC 3339). */
  readonly plain?: boolean;
}
