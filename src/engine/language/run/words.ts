/** Languages of the checker. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. */
export class Words {
  readonly en: string;
  readonly zh: string;

  constructor(en: string, zh: string) {
    this.en = en;
    this.zh = zh;
  }
}

/** Names and code are equal in both languages. */
export type Text = string | Words;

export function words(en: string, zh: string): Words {
  return new Words(en, zh);
}

export function readIn(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}

type Read = (text: Text) => string;

/** A text made of others: `compose((read) => `a list of ${read(item)}`, (read) => `${read(item)}的列表`)`. */
export function compose(en: (read: Read) => string, zh: (read: Read) => string): Words {
  return new Words(
    en((text) => readIn(text, 'en')),
    zh((text) => readIn(text, 'zh')),
  );
}

/** Joins texts with a conjunction before the last: 'a, b or c'. */
export function either(texts: readonly Text[]): Words {
  return compose(
    (read) => texts.map(read).join(' or '),
    (read) => texts.map(read).join('或'),
  );
}

/** A number with its noun, in English. */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
