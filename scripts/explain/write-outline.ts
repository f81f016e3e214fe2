import { styleText } from 'node:util';
import type { Origin } from '#engine/language/run';
import { padCells, widthOf } from '../command/text-width.ts';
import { messages } from './messages.ts';
import type { Line } from './outline.ts';

/** A key or value wider than this pushes the text right of it instead of moving every line. */
const KEYS = 28;
const VALUES = 48;

const colours = {
  page: 'reset',
  fragment: 'yellow',
  contract: 'cyan',
  dictionary: 'magenta',
  language: 'dim',
} as const satisfies Readonly<Record<Origin['from'], string>>;

/**
 * Lines with their values below each other and, right of them, where each came from, coloured on a screen; groups have
 * a line between. Places in `file`, the page's own, do not name it.
 */
export function writeOutline(groups: readonly (readonly Line[])[], file: string): string {
  return groups
    .map((group) => {
      const keys = widest(group.map(showKey), KEYS);
      const values = widest(
        group.map(({ value = '' }) => value),
        VALUES,
      );
      return group
        .map((line) => {
          const left = line.value === undefined ? showKey(line) : `${padCells(showKey(line), keys)}  ${line.value}`;
          if (!line.origin) return left;
          const place = styleText(colours[line.origin.from], `← ${showOrigin(line.origin, file)}`);
          return `${padCells(left, keys + 2 + values)}  ${place}`;
        })
        .join('\n');
    })
    .join('\n\n');
}

function showKey({ depth, key }: Line): string {
  return `${'  '.repeat(depth)}${key}`;
}

function widest(texts: readonly string[], most: number): number {
  return Math.min(most, Math.max(0, ...texts.map(widthOf)));
}

/** `page 14:7`, `contract fund.json:210 FundSummary.fundName.title`; another file is named as seen from schemas/. */
function showOrigin({ from, file, line, column, what }: Origin, ownFile: string): string {
  if (file === undefined) return messages.usual(messages.from[from]);
  const place = file === ownFile ? `${line}:${column}` : `${shortFile(file)}:${line}`;
  return [messages.from[from], place, ...(what === undefined ? [] : [what])].join(' ');
}

function shortFile(file: string): string {
  return file.replace(/^schemas\/(?:api|dictionaries|pages|blocks)\//, '');
}
