import type { Node } from 'jsonc-parser';
import { readAsWritten, type Cursor } from '../../read/cursor.ts';
import { inclusionOf } from '../../read/inclusion.ts';
import { positionOf, type Source } from '../../read/source.ts';
import { pageCall } from '../page-codes.ts';
import { peekOperation } from '../peek-operation.ts';
import type { Workspace } from '../workspace.ts';
import { placesOf } from './contract-places.ts';
import { noteOf, type Filled, type Givers } from './notes.ts';
import { pointerBelow, type Origin, type Origins } from '../../run/origin.ts';
import type { Given, Giver } from './giver.ts';

/** Origins of a page resolved with notes. Members with the origin of their parent are omitted. */
export function collectOrigins(page: object, source: Source, workspace: Workspace): Origins {
  const partGiver = createPartGiver(source, workspace);
  const origins: Record<string, Origin> = {};
  const visit = (pointer: string, value: unknown, given: Given, above?: Origin): void => {
    const { origin, member } = giverOf(given, source);
    if (!above || !isSame(above, origin)) origins[pointer] = origin;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      visit(pointerBelow(pointer, key), inner, partGiver(inner) ?? member?.(key, inner) ?? { origin }, origin);
    }
  };
  visit('', page, partGiver(page) ?? language);
  return origins;
}

const language: Giver = { origin: { from: 'language' } };

/** Reads the note of a part: members as written, else as filled in, else as language defaults. */
function createPartGiver(source: Source, workspace: Workspace): (part: unknown) => Giver | undefined {
  const partGiver = (part: unknown): Giver | undefined => {
    const noted = typeof part === 'object' && part !== null ? noteOf(part) : undefined;
    if (!noted) return undefined;
    const { at, fills } = noted;
    let filled: Filled | undefined;
    return {
      origin: at ? originAt(at.node, source) : language.origin,
      member: (key) => {
        filled ??= Object.assign({}, ...fills.map((fill) => fill(givers))) as Filled;
        return at?.get(key) ?? (Object.hasOwn(filled, key) ? filled[key] : undefined) ?? language;
      },
    };
  };
  const givers = createGivers(workspace, partGiver);
  return partGiver;
}

function createGivers(workspace: Workspace, partGiver: (part: unknown) => Giver | undefined): Givers {
  const contract = placesOf(workspace);
  const { pages, dictionaries } = workspace.files;
  return {
    ...contract,
    page: (name = '') => {
      const source = pages.get(name);
      if (!source?.root) return undefined;
      const root = readAsWritten(source.root);
      const own = root.get('permission');
      return own ? written(own, source) : contract.codes(peekOperation({ workspace }, pageCall(root)));
    },
    choices: (name = '') => choicesOf(dictionaries.get(name)),
    label: (name, value) => choicesOf(dictionaries.get(name))?.label(value),
    member: (part, name) => partGiver(part)?.member?.(name, undefined),
  };
}

function giverOf(given: Given, source: Source): Giver {
  if ('origin' in given) return given;
  return 'node' in given ? written(given, source) : { origin: originAt(given, source) };
}

/** Values written by the author, each member at its own place. */
function written(at: Cursor, source: Source, from?: Origin['from']): Giver {
  return {
    origin: { ...originAt(at.node, source), ...(from && { from }) },
    member: (key) => {
      const inner = at.kind === 'array' ? at.items()[Number(key)] : at.get(key);
      return inner && written(inner, source, from);
    },
  };
}

function originAt(node: Node, source: Source): Origin {
  const inclusion = inclusionOf(node);
  const { file, text } = inclusion?.source ?? source;
  return { from: inclusion ? 'fragment' : 'page', file, ...positionOf(text, node.offset) };
}

interface Choices extends Giver {
  readonly member: (index: string, option: unknown) => Giver | undefined;
  readonly label: (value: unknown) => Giver | undefined;
}

function choicesOf(dictionary: Source | undefined): Choices | undefined {
  const items = dictionary?.root && readAsWritten(dictionary.root).get('items');
  if (!items) return undefined;
  const given = (at: Cursor | undefined) => at && written(at, dictionary, 'dictionary');
  const find = (value: unknown) => items.items().find((item) => item.get('value')?.value === value);
  return {
    ...written(items, dictionary, 'dictionary'),
    // Options that cannot be chosen any more are left out, so indexes differ from those in the file.
    member: (_index, option) => given(find(valueOf(option))),
    label: (value) => given(find(value)?.get('label')),
  };
}

function valueOf(option: unknown): unknown {
  return typeof option === 'object' && option !== null && 'value' in option ? option.value : undefined;
}

function isSame(one: Origin, other: Origin): boolean {
  return (['from', 'file', 'line', 'column', 'what'] as const).every((key) => one[key] === other[key]);
}
