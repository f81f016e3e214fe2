import { afterAll, describe, expect, test } from 'vitest';
import { language, type LanguageName } from '#values/language';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../**/messages.ts',
    // The gallery speaks the language of the manifests that it shows.
    '!../dev/messages.ts',
    // Each language by its own name.
    '!../language/messages.ts',
    '../screens/*/{agreements,certificate-types,materials}.ts',
    '../../engine/{antd,headless}/**/messages.ts',
  ],
  { eager: true },
);

/** Texts that are the same in both languages, or hold Chinese in both, and are meant to. */
const SAME: Readonly<Record<string, string>> = {
  '../routes/messages.ts documentTitle': 'only a dash between two titles',
  '../shell/messages.ts otherLanguage': 'each language calls the other one by its own name',
  '../exports/messages.ts status': 'words of a code',
  ...Object.fromEntries(
    ['answerOf', 'businessOf', 'outcomeOf'].map((name) => [`../demo/messages.ts ${name}`, 'words of a code']),
  ),
  '../../engine/antd/widgets/messages.ts notAQuantity': 'names the Chinese units that are understood',
};

/** Signs between values, symbols, and names of other texts. */
const SIGN = /^(?:[\d\s/:+%…()-]*|[a-zA-Z]+)$/u;
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/u;

type Shown = ReadonlyMap<string, string>;

/** The texts of a group by their path; a function is given a number for each value, which reads as text too. */
function flatten(value: unknown, path: string, shown = new Map<string, string>()): Shown {
  if (typeof value === 'string') shown.set(path, value);
  else if (typeof value === 'function')
    shown.set(path, String(call(value as (...values: readonly unknown[]) => unknown)));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) flatten(one, path === '' ? name : `${path}.${name}`, shown);
  }
  return shown;
}

/** Some texts take a text or a list instead of numbers. */
function call(text: (...values: readonly unknown[]) => unknown): unknown {
  const give = (value: unknown) => text(...Array.from({ length: text.length }, () => value));
  for (const value of [2, '2']) {
    try {
      return give(value);
    } catch {
      // Not of this type.
    }
  }
  return give(['2']);
}

/** A catalogue with both languages has them side by side; one of the engine is read in the language on the screen. */
function readIn(name: LanguageName, value: object): Shown {
  language.set(name);
  return flatten(name in value ? (value as Readonly<Record<string, unknown>>)[name] : value, '');
}

const isCatalogue = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = Object.entries(files).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isCatalogue)
    .flatMap((value) => {
      const english = readIn('en-US', value);
      return [...readIn('zh-CN', value)]
        .filter(([path, chinese]) => SAME[`${file} ${path}`] === undefined && !SIGN.test(chinese))
        .map(([path, chinese]) => [file, path, chinese, english.get(path) ?? ''] as const);
    }),
);

describe('message catalogues', () => {
  afterAll(() => language.set('zh-CN'));

  test('all are found', () => {
    const found = new Set(texts.map(([file]) => file));

    expect(Object.keys(files).filter((file) => !found.has(file))).toEqual([]);
    expect(found.size).toBeGreaterThan(20);
  });

  test.each(texts)('%s: %s is complete in English', (_file, _path, chinese, english) => {
    expect(english).not.toBe('');
    expect(english).not.toMatch(CHINESE);
    expect(english).not.toBe(chinese);
  });
});
