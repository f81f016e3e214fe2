/** A text, or a function that fills one in. */
type Text = string | ((...values: never[]) => string);

/** The same names with texts of any wording. */
type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

export type LanguageName = 'zh-CN' | 'en-US';

/** The texts of one part of the portal in every language. */
export type Messages<T> = Readonly<Record<LanguageName, Worded<T>>>;

/**
 * The texts of one part of the portal: Chinese, and English with the same names. A part that only speaks Chinese
 * leaves English out.
 */
export function defineMessages<const T extends Readonly<Record<string, Text>>>(
  chinese: T,
  english?: Worded<T>,
): Messages<T> {
  return { 'zh-CN': chinese as Worded<T>, 'en-US': english ?? (chinese as Worded<T>) };
}
