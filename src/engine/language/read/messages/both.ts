import type { Remedy } from '../remedy.ts';

/** The two wordings of one diagnostic. They take the same arguments, and neither can be left out. */
export interface Wording<Args extends readonly unknown[]> {
  /** For the table of codes: what it means and how it is mended, in Chinese and Markdown. */
  readonly about: string;
  /** Names of the arguments, as programs read them: the parts of the message. */
  readonly parts: PartNames<Args>;
  readonly en: (...args: Args) => string;
  readonly zh: (...args: Args) => string;
  /** What mends it, where the message says so. */
  readonly remedy: (...args: Args) => Remedy | undefined;
}

/** A name for each argument, also for one that may be left out. */
type PartNames<Args extends readonly unknown[]> = Args extends readonly unknown[]
  ? { readonly [At in keyof Required<Args>]: string }
  : never;

type Written<Args extends readonly unknown[]> = Omit<Wording<Args>, 'remedy'> & Partial<Pick<Wording<Args>, 'remedy'>>;

export function both<Args extends readonly unknown[]>({
  about,
  parts,
  en,
  zh,
  remedy = () => undefined,
}: Written<Args>): Wording<Args> {
  return { about, parts, en, zh, remedy };
}
