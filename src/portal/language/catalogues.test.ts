import { describe, expect, test } from 'vitest';
import type { LanguageName } from './define-messages.ts';

type Text = string | ((...values: readonly unknown[]) => string);
type Catalogue = Readonly<Record<LanguageName, Readonly<Record<string, Text>>>>;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../messages.ts',
    '../{shell,screens,http,session,routes,errors,dev/inspector}/**/messages.ts',
    '../screens/*/{agreements,certificate-types,materials}.ts',
  ],
  { eager: true },
);

/** Texts that are the same in both languages, or Chinese in both, and are meant to be. */
const SAME: Readonly<Record<string, string>> = {
  '../routes/messages.ts documentTitle': 'only a dash between two titles',
  '../shell/messages.ts otherLanguage': 'each language calls the other one by its own name',
  ...Object.fromEntries(
    ['open', 'copy', 'edit', 'supply'].map((name) => [
      `../routes/messages.ts ${name}`,
      'stands before the title of a page, which is Chinese',
    ]),
  ),
};

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/u;

function isCatalogue(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null && 'zh-CN' in value && 'en-US' in value;
}

/** The text as it is shown; a function is given a number for each value, which reads as text too. */
function fill(text: Text | undefined): string {
  return typeof text === 'function' ? text(...Array.from({ length: text.length }, () => 2)) : (text ?? '');
}

const catalogues = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Catalogue] => isCatalogue(entry[1]))
    .map(([name, catalogue]) => [`${file} ${name}`, catalogue] as const),
);
const texts = catalogues.flatMap(([where, catalogue]) =>
  Object.keys(catalogue['zh-CN'])
    .filter((name) => SAME[`${where.split(' ')[0]} ${name}`] === undefined)
    .map((name) => [where, name, catalogue] as const),
);

describe('message catalogues', () => {
  test('every messages.ts of the rooms that speak English holds a catalogue', () => {
    const found = new Set(catalogues.map(([where]) => where.split(' ')[0]));

    expect(Object.keys(files).filter((file) => !found.has(file))).toEqual([]);
    expect(catalogues.length).toBeGreaterThan(5);
  });

  test.each(texts)('%s: %s is complete in English', (_, name, catalogue) => {
    const [chinese, english] = [fill(catalogue['zh-CN'][name]), fill(catalogue['en-US'][name])];

    expect(english).not.toBe('');
    expect(english).not.toMatch(CHINESE);
    expect(english).not.toBe(chinese);
  });
});
