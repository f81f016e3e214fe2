/** The two wordings of one diagnostic. They take the same arguments, and neither can be left out. */
export interface Wording<Args extends readonly unknown[]> {
  readonly en: (...args: Args) => string;
  readonly zh: (...args: Args) => string;
}

export function both<Args extends readonly unknown[]>(
  en: (...args: Args) => string,
  zh: (...args: NoInfer<Args>) => string,
): Wording<Args> {
  return { en, zh };
}
