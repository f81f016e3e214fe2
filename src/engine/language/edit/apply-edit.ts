import { parseTree, type JSONPath, type ParseError } from 'jsonc-parser';
import { slotOf, type Definition, type Definitions } from './definitions.ts';
import type { Clip, Edited, PageEdit } from './edit.ts';
import type { FileText } from '../product/product-texts.ts';
import { formatJson, layoutOf } from './format-json.ts';
import { copyPart } from './copy-part.ts';
import { findWrapper, freeKey, writeNewPart } from './new-part.ts';
import { listOutline, readOutline, type OutlinePart, type OutlineSlot } from './outline.ts';
import { insertElement, nodeAt, removeNode, sliceOf, splice } from './splice.ts';
import { setWord, unsetWord } from './words.ts';

/**
 * Applies an edit; undefined if it is impossible: the text is no JSON, or the place takes no such part. Without the
 * language's definitions, and in files without parts, only words that are written can be changed.
 */
export function applyEdit({ file, text }: FileText, edit: PageEdit, definitions?: Definitions): Edited | undefined {
  const root = definitions && readOutline(text, definitions);
  const edited = root ? apply({ text, root, definitions }, edit) : editWord(text, edit);
  return edited && { ...edited, text: formatJson(edited.text, layoutOf(file)) };
}

function editWord(text: string, edit: PageEdit): Edited | undefined {
  if (edit.kind !== 'set' && edit.kind !== 'unset' && edit.kind !== 'rename') return undefined;
  const node = isJson(text) ? nodeAt(text, edit.path) : undefined;
  if (!node) return undefined;
  const path = edit.path.slice(0, -1);
  if (edit.kind === 'unset') return { text: removeNode(text, node), path };
  return edit.kind === 'set'
    ? { text: splice(text, { ...node, text: JSON.stringify(edit.value) }), path }
    : rename(text, edit);
}

function isJson(text: string): boolean {
  const mistakes: ParseError[] = [];
  parseTree(text, mistakes, { disallowComments: true });
  return mistakes.length === 0;
}

function rename(text: string, { path, to }: { readonly path: JSONPath; readonly to: string }): Edited | undefined {
  const key = nodeAt(text, path)?.parent?.children?.[0];
  const owner = path.slice(0, -1);
  if (!key || nodeAt(text, [...owner, to])) return undefined;
  return { text: splice(text, { ...key, text: JSON.stringify(to) }), path: owner };
}

interface Page {
  readonly text: string;
  readonly root: OutlinePart;
  readonly definitions: Definitions;
}

function apply(page: Page, edit: PageEdit): Edited | undefined {
  const { text, root, definitions } = page;
  switch (edit.kind) {
    case 'set':
      return { text: setWord(text, root, edit.path, edit.value), path: edit.path.slice(0, -1) };
    case 'unset':
      return { text: unsetWord(text, root, edit.path, definitions), path: edit.path.slice(0, -1) };
    case 'rename':
      return rename(text, edit);
    case 'insert':
      return insert(page, edit.slot, { index: edit.index, raw: JSON.stringify(edit.value), key: edit.key });
    case 'remove':
      return remove(page, edit.path);
    case 'duplicate':
      return duplicate(page, edit.path);
    case 'move':
      return move(page, edit.path, edit);
    case 'wrap':
      return wrap(page, edit.path);
    case 'unwrap':
      return unwrap(page, edit.path);
    case 'paste':
      return paste(page, edit.slot, edit);
  }
}

export function findPart(root: OutlinePart, path: JSONPath): OutlinePart | undefined {
  const wanted = path.join('\n');
  return listOutline(root).find((one) => one.path.join('\n') === wanted);
}

export function findSlot(root: OutlinePart, path: JSONPath): OutlineSlot | undefined {
  return findPart(root, path.slice(0, -1))?.slots.find(({ word }) => word === path.at(-1));
}

interface Inserted {
  readonly index: number;
  readonly raw: string;
  readonly key?: string | undefined;
}

function insert({ text, root }: Page, path: JSONPath, { index, raw, key }: Inserted): Edited | undefined {
  const slot = findSlot(root, path);
  if (!slot) return undefined;
  if (slot.shape === 'map') {
    const at = [...path, freeKey(key ?? 'data', slot)];
    return { text: setRaw(text, root, at, raw), path: at };
  }
  if (slot.shape === 'one') return { text: setRaw(text, root, path, raw), path };
  if (slot.node?.type !== 'array') {
    const parts = slot.parts.map(({ node }) => sliceOf(text, node)).toSpliced(index, 0, raw);
    return {
      text: setRaw(text, root, path, `[${parts.join(', ')}]`),
      path: [...path, Math.min(index, slot.parts.length)],
    };
  }
  return { text: insertElement(text, { array: slot.node, index, raw }), path: [...path, index] };
}

/** Writes a word as raw text. */
function setRaw(text: string, root: OutlinePart, path: JSONPath, raw: string): string {
  const written = setWord(text, root, path, 0);
  const node = nodeAt(written, path);
  return node ? splice(written, { ...node, text: raw }) : written;
}

function remove({ text, root }: Page, path: JSONPath): Edited | undefined {
  const part = findPart(root, path);
  const slot = part?.around;
  if (!slot) return undefined;
  const isLast = slot.parts.length === 1 && slot.shape !== 'one' && !slot.required;
  // A list that may be absent is not left empty.
  const gone = isLast && slot.node?.children?.length === 1 ? slot.node : part.node;
  const neighbour = slot.parts[slot.parts.indexOf(part) + 1] ? part.path : slot.parts.at(-2)?.path;
  const stays = slot.shape === 'list' && gone === part.node ? neighbour : undefined;
  return { text: removeNode(text, gone), path: stays ?? slot.owner.path };
}

function duplicate(page: Page, path: JSONPath): Edited | undefined {
  const part = findPart(page.root, path);
  const slot = part?.around;
  if (!slot || slot.shape === 'one') return undefined;
  const raw = copyPart(page.text, part, page.root);
  const index = slot.parts.indexOf(part) + 1;
  return insert(page, slot.path, { index, raw, key: String(path.at(-1)) });
}

function move(page: Page, path: JSONPath, to: { readonly slot: JSONPath; readonly index: number }): Edited | undefined {
  const part = findPart(page.root, path);
  const [from, slot] = [part?.around, findSlot(page.root, to.slot)];
  if (!part || !from || !slot || startsWith(to.slot, path)) return undefined;
  const raw = writeFor(slot, { definition: part.definition.name, raw: sliceOf(page.text, part.node) }, page);
  if (raw === undefined) return undefined;
  if (from.path.join('\n') === slot.path.join('\n')) return moveWithin(page, { part, slot: from, index: to.index });
  const removed = remove(page, path);
  const root = removed && readOutline(removed.text, page.definitions);
  if (!removed || !root) return undefined;
  const target = shift(to.slot, path);
  return insert({ ...page, text: removed.text, root }, target, { index: to.index, raw, key: String(path.at(-1)) });
}

function moveWithin(
  { text }: Page,
  { part, slot, index }: { readonly part: OutlinePart; readonly slot: OutlineSlot; readonly index: number },
): Edited | undefined {
  const before = slot.parts.indexOf(part);
  const after = index > before ? index - 1 : index;
  if (slot.shape !== 'list' || slot.node?.type !== 'array') return undefined;
  const without = removeNode(text, part.node);
  const array = nodeAt(without, slot.path);
  if (!array) return undefined;
  return {
    text: insertElement(without, { array, index: after, raw: sliceOf(text, part.node) }),
    path: [...slot.path, after],
  };
}

function startsWith(path: JSONPath, start: JSONPath): boolean {
  return start.every((step, index) => path[index] === step);
}

/** A path after the element at `removed` was removed. */
function shift(path: JSONPath, removed: JSONPath): JSONPath {
  const at = removed.length - 1;
  const [own, gone] = [path[at], removed[at]];
  if (typeof own !== 'number' || typeof gone !== 'number' || own <= gone) return path;
  return startsWith(path, removed.slice(0, at)) ? path.with(at, own - 1) : path;
}

function wrap({ text, root, definitions }: Page, path: JSONPath): Edited | undefined {
  const part = findPart(root, path);
  const wrapper = part?.around && findWrapper(part.around, part, definitions);
  if (!part || !wrapper) return undefined;
  const outer: Record<string, unknown> = { ...writeNewPart(wrapper.definition, definitions, root) };
  const [word = '', inner] = wrapper.words;
  // Tabs hold the blocks of one tab.
  outer[word] = inner === undefined ? [0] : [{ title: wrapper.definition.label[0], [inner]: [0] }];
  const written = splice(text, { ...part.node, text: JSON.stringify(outer) });
  const place = inner === undefined ? [...path, word, 0] : [...path, word, 0, inner, 0];
  const node = nodeAt(written, place);
  return node && { text: splice(written, { ...node, text: sliceOf(text, part.node) }), path };
}

function unwrap({ text, root, definitions }: Page, path: JSONPath): Edited | undefined {
  const part = findPart(root, path);
  const slot = part?.around;
  if (!part || slot?.shape !== 'list' || slot.node?.type !== 'array') return undefined;
  const inner = part.slots.find((one) => one.shape === 'list' && one.parts.length > 0);
  const parts = inner?.parts ?? [];
  const fits = parts.every(
    (one) => writeFor(slot, { definition: one.definition.name, raw: '' }, { text, root, definitions }) === '',
  );
  if (parts.length === 0 || !fits) return undefined;
  return { text: splice(text, { ...part.node, text: parts.map((one) => sliceOf(text, one.node)).join(', ') }), path };
}

function paste(
  page: Page,
  path: JSONPath,
  { index, clip }: { readonly index: number; readonly clip: Clip },
): Edited | undefined {
  const slot = findSlot(page.root, path);
  const raw = slot && writeFor(slot, clip, page);
  return raw === undefined ? undefined : insert(page, path, { index, raw });
}

/** A part as a slot takes it: verbatim, or as a field with the slot's words; undefined if it does not fit. */
function writeFor(slot: OutlineSlot, { definition, raw }: Clip, { definitions }: Page): string | undefined {
  const known = slot.accepts.find(({ name }) => name === definition);
  if (known) return raw;
  const { plain } = slot;
  const root = plain && slot.names ? nodeAt(raw, []) : undefined;
  if (root?.type === 'string') return raw;
  const field = root && nodeAt(raw, ['field']);
  if (!plain || field?.type !== 'string') return undefined;
  return keepWords(raw, plain, definitions);
}

function keepWords(raw: string, { rule }: Definition, definitions: Definitions): string {
  const members = nodeAt(raw, [])?.children ?? [];
  const kept = members.flatMap((member) => {
    const [key, value] = member.children ?? [];
    const one = rule.properties.get(String(key?.value));
    return key && value && one && !slotOf(definitions, one) ? [sliceOf(raw, member)] : [];
  });
  const [first] = kept;
  const field = nodeAt(raw, ['field']);
  return kept.length === 1 && first && field ? sliceOf(raw, field) : `{ ${kept.join(', ')} }`;
}
