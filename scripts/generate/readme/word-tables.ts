import { readFileSync } from 'node:fs';
import { partTypes, type PartType } from '#engine/language/run';

/** The list of words in both languages, with the headings of its tables. */
const languages = {
  'schemas/WORDS.md': { heading: ['词', '用在', '意思'], comma: '、', everywhere: '都可以', label: 0 },
  'schemas/WORDS.en.md': { heading: ['word', 'in', 'meaning'], comma: ', ', everywhere: 'all', label: 1 },
} as const;

export type WordList = keyof typeof languages;

export const wordLists = Object.keys(languages) as WordList[];

interface Property {
  readonly description?: string;
  readonly $ref?: string;
  readonly const?: unknown;
  /** The `description` in Chinese. */
  readonly 'x-zh'?: string;
}

interface Definition {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly oneOf?: readonly Definition[];
}

/** Definitions of the parts of a page, as page.json has them. */
export type Definitions = Readonly<Record<string, Definition>>;

export function readDefinitions(): Definitions {
  const { $defs } = JSON.parse(readFileSync('schemas/language/page.json', 'utf8')) as { readonly $defs: Definitions };
  return $defs;
}

/** A definition that a table covers, with its name in the table where the table gives it one: `listRule:列表的规则`. */
const covered = (argument: string): readonly (readonly [definition: string, label?: string])[] =>
  argument.split(' ').map((one) => one.split(':') as [string, string?]);

const MARKED = /<!-- words ([^\n]*) -->\n+(?:\|[^\n]*\n)+/gu;

/** A list of words with the table below each `<!-- words definition … -->` as page.json has it. */
export function writeWords(list: WordList, text: string, definitions: Definitions): string {
  return text.replaceAll(MARKED, (_table, argument: string) => {
    const { heading } = languages[list];
    const several = covered(argument).length > 1;
    const rows = listRows(list, argument, definitions);
    const cells = [heading, heading.map(() => '---'), ...rows].map((row) => (several ? row : [row[0], row[2]]));
    return `<!-- words ${argument} -->\n\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
  });
}

interface Row {
  readonly word: string;
  readonly meaning: string;
  readonly places: string[];
}

/** A row for each word, and for each meaning that it has. */
function listRows(list: WordList, argument: string, definitions: Definitions): readonly (readonly string[])[] {
  const all = covered(argument);
  const rows: Row[] = [];
  for (const [name, label] of all) {
    for (const [word, property] of wordsOf(name, definitions)) {
      const meaning = list === 'schemas/WORDS.md' ? (property['x-zh'] ?? '') : describe(property, definitions);
      const place = label ?? labelOf(list, name);
      const known = rows.find((row) => row.word === word && row.meaning === meaning);
      if (known) known.places.push(place);
      else rows.push({ word, meaning, places: [place] });
    }
  }
  const { comma, everywhere } = languages[list];
  // Meanings of one word are listed below each other.
  const words = [...new Set(rows.map(({ word }) => word))];
  return words.flatMap((name) =>
    rows
      .filter(({ word }) => word === name)
      .map(({ word, meaning, places }) => [
        `\`${word}\``,
        places.length === all.length ? everywhere : places.join(comma),
        meaning.replaceAll('|', String.raw`\|`),
      ]),
  );
}

/** The words of a definition, those of its choices included. */
export function wordsOf(name: string, definitions: Definitions): readonly (readonly [string, Property])[] {
  const { properties = {}, oneOf = [] } = definitions[name] ?? {};
  return [...new Map([properties, ...oneOf.map((one) => one.properties ?? {})].flatMap(Object.entries))];
}

/** The words of a property, else of the definition that it refers to; the words of a `type` are in other columns. */
function describe({ description, $ref = '', const: only }: Property, definitions: Definitions): string {
  const said = description ?? definitions[$ref.replace('#/$defs/', '')]?.description ?? '';
  return only === undefined ? said : said.replace(/: .*/u, '.');
}

/** A definition by the label of its part, else by the word that authors write. */
function labelOf(list: WordList, name: string): string {
  const types: readonly (readonly [string, PartType])[] = Object.entries(partTypes);
  const own = types.find(([kind, { words = [kind] }]) => kind === name || (words.length === 1 && words[0] === name));
  return own?.[1].label[languages[list].label] ?? `\`${name.replace(/Block$/u, '')}\``;
}
