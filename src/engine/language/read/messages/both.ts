import type { Remedy } from '../remedy.ts';

/** The two wordings of one diagnostic. They take the same arguments, and neither can be left out. */
export interface Wording<Args extends readonly unknown[]> {
  /** For the table of codes: what it means and how it is mended, in Chinese and Markdown. */
  readonly about: string;
  readonly en: (...args: Args) => string;
  readonly zh: (...args: Args) => string;
  /** What mends it, where the message says so. */
  readonly remedy: (...args: Args) => Remedy | undefined;
}

export function both<Args extends readonly unknown[]>(
  about: string,
  en: (...args: Args) => string,
  zh: (...args: NoInfer<Args>) => string,
  remedy: (...args: NoInfer<Args>) => Remedy | undefined = () => undefined,
): Wording<Args> {
  return { about, en, zh, remedy };
}
