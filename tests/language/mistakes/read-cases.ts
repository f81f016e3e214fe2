import { readFileSync, readdirSync } from 'node:fs';

const folder = 'tests/language/mistakes';

/** Edits of a file that has no mistake, or a new file, and the diagnostics that they must lead to. */
export interface Case {
  /** The file with the edits in it. */
  readonly edited: { readonly file: string; readonly text: string };
  /** Empty: the edits are legitimate. `says` is part of the message. */
  readonly expected: readonly (Place & { readonly code: string; readonly says: string })[];
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
  /** The edited file; `as` gives the edited text a name of its own, like a copy of the file. */
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

/** Cases are below the `# file` that they edit, each below its `@ title`. */
function splitCases(text: string): readonly WrittenCase[] {
  return text
    .split(/^# /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...blocks] = part.split(/^@ /m);
      const [file = '', as = file] = heading
        .trim()
        .replace(/ \(new\)$/u, '')
        .split(' as ');
      return blocks.map((block) => {
        const [title = '', ...lines] = block.trimEnd().split('\n');
        return { title, file, as, lines };
      });
    });
}

/** Throws when the file has changed and no longer has the text of the case. */
export function readCase({ file, as, lines }: WrittenCase): Case {
  const parts = splitParts(lines);
  const isNew = parts.every((one) => !('removed' in one) || one.removed === '');
  const { edited, places } = applyParts({ file: as, text: isNew ? '' : readFileSync(file, 'utf8') }, parts);
  const said = lines.flatMap((line) => {
    const [, code, says = ''] = /^! (\S+)(?: (.+))?$/.exec(line) ?? [];
    return code === undefined ? [] : [{ code, says }];
  });
  if (said.length > 0 && said.length !== places.length)
    throw new Error(`${said.length} mistakes, but « » at ${places.length} places`);
  return { edited, expected: places.flatMap((place, index) => (said[index] ? [{ ...place, ...said[index] }] : [])) };
}

/** Lines that go and lines that come in their place, or lines that are only there to be pointed at. */
type Part = { removed: string; added: string } | { beside: string };

/** A new part begins at `...`, where lines go again, at lines beside, and at those of another file. */
function splitParts(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let before = '';
  for (const line of lines) {
    const [mark = '', rest] = [line[0], line.slice(1)];
    const last = before === '.' ? undefined : parts.at(-1);
    if (mark === ' ' && last && 'beside' in last && !rest.startsWith('[')) last.beside += `\n${rest}`;
    else if (mark === ' ') parts.push({ beside: rest });
    else if (mark === '-' && last && 'removed' in last && before === '-') last.removed += `\n${rest}`;
    else if (mark === '-') parts.push({ removed: rest, added: '' });
    else if (mark === '+' && last && 'added' in last) last.added += before === '+' ? `\n${rest}` : rest;
    else if (mark === '+') parts.push({ removed: '', added: rest });
    before = mark;
  }
  return parts;
}

interface Applied {
  readonly edited: Case['edited'];
  /** The places of « », in the order of the case. */
  readonly places: readonly Place[];
}

function applyParts({ file, text }: Case['edited'], parts: readonly Part[]): Applied {
  const edits = parts.flatMap((part) => {
    if (!('removed' in part)) return [];
    const found = part.removed === '' ? { at: 0, end: text.length } : findOnce(text, part.removed, file);
    return [{ part, ...found }];
  });
  let changed = text;
  const starts = new Map<Part, number>();
  let shift = 0;
  for (const { part, at, end } of edits.toSorted((one, other) => one.at - other.at)) {
    const added = unmark(part.added);
    starts.set(part, at + shift);
    changed = changed.slice(0, at + shift) + added + changed.slice(end + shift);
    shift += added.length - (end - at);
  }
  const edited = { file, text: changed };
  const places = parts.flatMap((part) => {
    if ('beside' in part) return placesBeside(part.beside, edited);
    const start = starts.get(part) ?? 0;
    return spansOf(part.added).map((span) => describePlace(file, changed, start + span.start, span.length));
  });
  return { edited, places };
}

/** The places of a piece that the edits do not touch; in another file when it starts with its name in brackets. */
function placesBeside(beside: string, edited: Case['edited']): readonly Place[] {
  const [, other, marked = ''] = /^(?:\[(\S+)\] )?(.*)$/s.exec(beside) ?? [];
  const { file, text } = other === undefined ? edited : { file: other, text: readFileSync(other, 'utf8') };
  const { at, end } = findOnce(text, unmark(marked), file);
  const { offsets } = squeeze(text.slice(at, end));
  return spansOf(squeeze(marked).letters).map(({ start, length }) => {
    const [first = 0, last = 0] = [offsets[start], offsets[start + length - 1]];
    return describePlace(file, text, at + first, last + 1 - first);
  });
}

/** The pieces between « and », in the text without them; one pair may be inside another. */
function spansOf(marked: string): readonly { readonly start: number; readonly length: number }[] {
  const spans: { start: number; length: number }[] = [];
  const open: { start: number; length: number }[] = [];
  let at = 0;
  for (const letter of marked) {
    if (letter === '«') {
      const span = { start: at, length: 0 };
      spans.push(span);
      open.push(span);
    } else if (letter === '»') {
      const span = open.pop();
      // The end of a file has no character of its own.
      if (span) span.length = Math.max(1, at - span.start);
    } else at += letter.length;
  }
  return spans;
}

function describePlace(file: string, text: string, offset: number, length: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length };
}

function unmark(text: string): string {
  return text.replace(/[«»]/g, '');
}

/** Begin and end of a piece of a file; its line breaks may differ from those of the case. */
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
