import { describePart, isPlainWord, listDefinitions, type WordDescription } from '#engine/language/prove';

/** TypeScript of the plain words of each part, as a resolved page has them. */
export function writePartWords(pageSchema: unknown): string {
  const parts = listDefinitions(pageSchema).map((definition) => {
    const words = [...describePart(pageSchema, definition).values()].filter(isPlainWord);
    return `  readonly ${definition}: {\n${words.map(writeWord).join('')}  };\n`;
  });
  return [
    '/** Generated from schemas/language/page.json by `npm run generate`. Do not edit. */',
    "import type { IconName } from './icons.ts';",
    "import type { DynamicText, Expression } from './resolved/values.ts';",
    '',
    `export interface PartWords {\n${parts.join('')}}`,
    '',
  ].join('\n');
}

function writeWord(word: WordDescription): string {
  const isThere = word.isRequired || word.default !== undefined;
  const meaning = word.meaning.en.replaceAll('*/', '* /');
  return `    /** ${meaning} */\n    readonly ${word.word}${isThere ? '' : '?'}: ${typeOf(word)};\n`;
}

function typeOf({ word, kinds, choices }: WordDescription): string {
  switch (kinds[0]) {
    case 'text':
      return 'DynamicText';
    case 'flag':
      return 'true';
    case 'number':
      return 'number';
    case 'choice':
      return choices.map((one) => JSON.stringify(one).replaceAll('"', "'")).join(' | ');
    case 'icon':
      return 'IconName';
    case 'expression':
      return 'Expression';
    case 'condition':
      return word === 'visible' ? 'Expression' : 'boolean | Expression';
    default:
      return 'string';
  }
}
