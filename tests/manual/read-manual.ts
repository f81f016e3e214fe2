import { readFileSync } from 'node:fs';

/** The manual in Chinese, whose examples are of the fund portal, and in English, whose examples are of a clinic. */
export const manuals = ['schemas/README.md', 'schemas/README.en.md'] as const;

/** The list of words that goes with each. */
export const wordLists = {
  'schemas/README.md': 'schemas/WORDS.md',
  'schemas/README.en.md': 'schemas/WORDS.en.md',
} as const;

/** A statement of the manual that a test tries: a marker `<!-- kind argument -->` with the block or table after it. */
export interface Example {
  readonly kind: string;
  readonly argument: string;
  /** Heading of its chapter. */
  readonly chapter: string;
  /** Line of the marker, from 1. */
  readonly line: number;
  /** Text of the fenced block below, if one follows. */
  readonly body: string;
  /** Text of the fenced block below that one: output of a command or the checker. */
  readonly answer: string;
  /** Cells of the table below, its heading left out. */
  readonly rows: readonly (readonly string[])[];
}

interface Fence {
  readonly text: string;
  readonly end: number;
}

/** Kinds whose marker is above a fenced block; `see` and `copy` are alone, the others are above a table. */
const fenced = ['create', 'change', 'mistake', 'runs', 'spot', 'left', 'part', 'made'];
const withAnswer = ['mistake', 'runs'];

/** Rows of the tables of a text, however wide their columns are. */
export const cells = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/u.test(line))
    .map((line) => line.replaceAll(/\s+/gu, ' '));

/** Definitions that a table of words covers; some have a name of their own in it. */
export const definitionsOf = (argument: string) => argument.split(' ').map((one) => one.split(':')[0] ?? '');

/** Every example of a manual, in order. */
export function readManual(file: string): readonly Example[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const marker = /^<!-- (\w+)(?: (.*))? -->$/u.exec(text);
    return marker ? [readExample(lines, index, { kind: marker[1] ?? '', argument: marker[2] ?? '' })] : [];
  });
}

function readExample(
  lines: readonly string[],
  index: number,
  { kind, argument }: Pick<Example, 'kind' | 'argument'>,
): Example {
  const chapter = lines.slice(0, index).findLast((text) => text.startsWith('## ')) ?? '';
  const plain = { kind, argument, chapter, line: index + 1, body: '', answer: '', rows: [] };
  if (kind === 'see') return plain;
  if (kind === 'copy') return readCopied(plain);
  if (!fenced.includes(kind)) return { ...plain, rows: readTable(lines, index) };
  const block = readFence(lines, index);
  const answer = withAnswer.includes(kind) ? readFence(lines, block.end).text : '';
  return { ...plain, body: block.text, answer };
}

/** A file that the reader copies from the repository, as one that is written out: `copy <from> <to>`. */
function readCopied(example: Example): Example {
  const [from = '', to = ''] = example.argument.split(' ');
  return { ...example, kind: 'create', argument: to, body: readFileSync(from, 'utf8') };
}

/** The next fenced block below a line. */
function readFence(lines: readonly string[], from: number): Fence {
  const start = lines.findIndex((text, index) => index > from && text.startsWith('```'));
  const end = lines.indexOf('```', start + 1);
  return { text: `${lines.slice(start + 1, end).join('\n')}\n`, end };
}

/** The next table below a line; a `|` in a cell is written `\|`. */
function readTable(lines: readonly string[], from: number): readonly (readonly string[])[] {
  const start = lines.findIndex((text, index) => index > from && text.startsWith('|'));
  const length = lines.slice(start).findIndex((text) => !text.startsWith('|'));
  return lines.slice(start + 2, start + length).map(readRow);
}

function readRow(text: string): readonly string[] {
  return text
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) =>
      cell
        .trim()
        .replaceAll(String.raw`\|`, '|')
        .replaceAll(/^`|`$/gu, ''),
    );
}

/** Lines of fenced JSON, changes and expressions without a marker above them: examples that nothing tries. */
export function listUntried(file: string): readonly number[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    if (!/^```(?:jsonc?|diff)$/u.test(text)) return [];
    const above = lines.slice(0, index).findLast((one) => one.trim() !== '') ?? '';
    return above.startsWith('<!-- ') ? [] : [index + 1];
  });
}
