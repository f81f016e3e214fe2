import { messages } from '#engine/language/prove';
import { listCases } from '../../../tests/language/mistakes/read-cases.ts';

/** The file that lists every code of the checker. */
export const codeFile = 'schemas/DIAGNOSTICS.md';

const headings = ['代码', '意思；怎么改', '错的', '对的'];

/** The text of {@link codeFile}: its head, and a row for each entry of the catalogue of messages. */
export function writeCodes(text: string): string {
  const [head = ''] = text.split('<!-- codes -->');
  const examples = listExamples();
  const rows = Object.entries(messages).map(([code, { about }]) => {
    const { bad = '', good = '' } = examples.get(code) ?? {};
    return [`\`${code}\``, about.replaceAll('|', String.raw`\|`), bad, good];
  });
  const lines = [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${head}<!-- codes -->\n\n${lines.join('\n')}\n`;
}

interface Example {
  readonly bad: string;
  readonly good: string;
}

/** Of the cases with this mistake alone, the shortest of each code. */
function listExamples(): ReadonlyMap<string, Example> {
  const shortest = new Map<string, Example>();
  for (const { lines } of listCases().flatMap(({ cases }) => cases)) {
    const [code, ...others] = lines.flatMap((line) => /^! (\S+)/u.exec(line)?.[1] ?? []);
    const [good, bad] = ['-', '+'].map((mark) =>
      lines
        .filter((line) => line[0] === mark)
        .map(readLine)
        .join(' '),
    );
    if (code === undefined || others.length > 0 || !bad) continue;
    const one = { bad: asCode(bad), good: asCode(good ?? '') };
    const known = shortest.get(code);
    if (!known || rank(one) < rank(known)) shortest.set(code, one);
  }
  return shortest;
}

/** Shorter is better, and a case that changes something better than one that adds a file. */
function rank({ bad, good }: Example): number {
  return bad.length + good.length + (good === '' ? 1000 : 0) + (bad === '' ? 1000 : 0);
}

const readLine = (line: string): string => line.slice(1).trim();

/** Lines of a case as code in a cell of a table; what is marked is enough of a long one. */
function asCode(text: string): string {
  const [, marked = ''] = /«(.*?)»/u.exec(text) ?? [];
  const shown = (text.length <= LONGEST ? text : marked).replaceAll(/[«»]/gu, '').replaceAll('|', String.raw`\|`);
  return shown === '' || shown.length > LONGEST || shown.includes('`') ? '' : `\`${shown}\``;
}

const LONGEST = 120;
