/** Options of made-up values. */
export interface FakeOptions {
  /** Values of every dictionary by its name, in the order of its turn. */
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
  /** Records in a list; 3 when absent. Lists in records are shorter, and those in them have none below a depth. */
  readonly rows?: number;
  /** Where the turn of values begins: 0, so that the first record has the first value of each dictionary. */
  readonly start?: number;
  /**
   * `all`: every field is given. `some`: each third record of a list lacks what the contract lets it lack. `required`:
   * only what the contract demands is given, null where it may be, and lists are empty.
   */
  readonly filled?: 'all' | 'some' | 'required';
}
