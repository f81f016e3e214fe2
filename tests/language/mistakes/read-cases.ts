import { readFileSync, readdirSync } from 'node:fs';

const folder = 'tests/language/mistakes';

/** One small edit of a file that has no mistake, and the one diagnostic it must lead to. */
export interface Case {
  /** The file with the edit in it. */
  readonly edited: { readonly file: string; readonly text: string };
  /** Absent: the edit is legitimate. `says` is part of the message. */
  readonly expected?: Place & { readonly code: string; readonly says: string };
}

/** A piece of a file. Line and column count from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A case as it is written, not yet held against its file. */
interface WrittenCase {
  readonly title: string;
  /** The file that is edited; `as` gives the edited text a name of its own, as somebody who copies a file. */
  readonly file: string;
  readonly as: string;
  readonly lines: readonly string[];
}

/** The cases of every `.diff` file beside this one, by the name of the file; README.md says how they are written. */
export function listCases(): readonly { readonly theme: string; readonly cases: readonly WrittenCase[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.diff'))
    .toSorted()
    .map((name) => ({
      theme: name.replace('.diff', ''),
      cases: splitCases(readFileSync(`${folder}/${name}`, 'utf8')),
    }));
}

/** Cases stand below the `# file` that they edit, each below its `@ title`. */
function splitCases(text: string): readonly WrittenCase[] {
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...blocks] = part.split(/^@ /m);
      const [file = '', as = file] = heading.trim().split(' as ');
      return blocks.map((block) => {
        const [title = '', ...lines] = block.trimEnd().split('\n');
        return { title, file, as, lines };
      });
    });
}

/** Throws when the file has changed so that the case cannot be told any more. */
export function readCase({ file, as, lines }: WrittenCase): Case {
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
  const text = readFileSync(file, 'utf8');
  const [removed, added] = [marked('-').join('\n'), marked('+').join('\n')];
  const { at, end } = findOnce(text, removed, file);
  const edited = { file: as, text: text.slice(0, at) + unmark(added) + text.slice(end) };
  const [, code, says = ''] = /^ (\S+)(?: (.+))?$/.exec(marked('!')[0] ?? '') ?? [];
  if (code === undefined) return { edited };
  const beside = marked(' ').join('\n');
  const place = beside === '' ? placeIn(added, edited, at) : placeBeside(beside, edited);
  return { edited, expected: { code, says, ...place } };
}

/** The place of `«…»` in a text that is written at `at`. */
function placeIn(marked: string, { file, text }: Case['edited'], at: number): Place {
  const start = marked.indexOf('«');
  const length = marked.indexOf('»') - start - 1;
  if (start < 0 || length < 1) throw new Error('no « » says what the mistake must point at');
  const offset = at + start;
  if (text.slice(offset, offset + length) !== marked.slice(start + 1, start + 1 + length))
    throw new Error('« » stands in a place that cannot be found again');
  return describePlace(file, text, offset, length);
}

/** The place of a piece that the edit does not touch; in another file when the line starts with its name in brackets. */
function placeBeside(beside: string, edited: Case['edited']): Place {
  const [, other, marked = ''] = /^(?:\[(\S+)\] )?(.*)$/s.exec(beside) ?? [];
  const { file, text } = other === undefined ? edited : { file: other, text: readFileSync(other, 'utf8') };
  const { at, end } = findOnce(text, unmark(marked), file);
  const piece = squeeze(text.slice(at, end));
  const [before = '', inside = ''] = squeeze(marked).letters.split(/[«»]/);
  const [start = 0, last = 0] = [piece.offsets[before.length], piece.offsets[before.length + inside.length - 1]];
  return describePlace(file, text, at + start, last + 1 - start);
}

function describePlace(file: string, text: string, offset: number, length: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length };
}

function unmark(text: string): string {
  return text.replace(/[«»]/g, '');
}

/** Where a piece of a file begins and ends; it may be broken into other lines there than in the case. */
function findOnce(text: string, part: string, file: string): { readonly at: number; readonly end: number } {
  const [whole, wanted] = [squeeze(text), squeeze(part).letters];
  const found = whole.letters.indexOf(wanted);
  const [at, last] = [whole.offsets[found], whole.offsets[found + wanted.length - 1]];
  if (wanted === '' || at === undefined || last === undefined)
    throw new Error(`${file} has no ${JSON.stringify(part)}; has the file changed?`);
  if (whole.letters.includes(wanted, found + 1))
    throw new Error(`${file} has ${JSON.stringify(part)} more than once; say more of it`);
  return { at, end: last + 1 };
}

/** A text without white space, and the place of each of its characters. */
function squeeze(text: string): { readonly letters: string; readonly offsets: readonly number[] } {
  const places = [...text.matchAll(/\S/g)];
  return { letters: places.map(([letter]) => letter).join(''), offsets: places.map(({ index }) => index) };
}
