import { readFileSync } from 'node:fs';
import { parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { applyEdit, findPart } from './apply-edit.ts';
import { readDefinitions } from './definitions.ts';
import type { PageEdit } from './edit.ts';
import { formatJson, layoutOf } from './format-json.ts';
import { fitsHistory, noHistory, record, redo, undo, type Written } from './history.ts';
import { writeNewPart } from './new-part.ts';
import { listOutline, readOutline, type OutlinePart } from './outline.ts';
import { readProperties } from './properties.ts';
import { sliceOf } from './splice.ts';

const schema: unknown = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));
const definitions = readDefinitions(schema);
const STEPS = 2500;

/** Numbers below `limit`, the same for each run (mulberry32). */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

type Dice = (limit: number) => number;

function pick<One>(dice: Dice, list: readonly One[]): One | undefined {
  return list[dice(Math.max(1, list.length))];
}

function drawEdit(dice: Dice, text: string, root: OutlinePart): PageEdit | undefined {
  const parts = listOutline(root);
  // Pages would only grow otherwise.
  const isFull = parts.length > 40;
  const part = pick(dice, parts) ?? root;
  const slot = pick(dice, (pick(dice, parts) ?? root).slots);
  const index = dice((slot?.parts.length ?? 0) + 1);
  const property = pick(dice, readProperties(part, schema));
  const definition = slot && pick(dice, slot.accepts);
  switch (isFull ? 4 : dice(9)) {
    case 0:
    case 1:
      return property && { kind: 'set', path: property.path, value: dice(2) === 0 ? `值 ${dice(9)}` : { a: dice(9) } };
    case 2:
      return property && !property.word.isRequired ? { kind: 'unset', path: property.path } : undefined;
    case 3:
      return (
        slot &&
        definition && { kind: 'insert', slot: slot.path, index, value: writeNewPart(definition, definitions, root) }
      );
    case 4:
      return { kind: 'remove', path: part.path };
    case 5:
      return slot && { kind: 'move', path: part.path, slot: slot.path, index };
    case 6:
      return { kind: dice(2) === 0 ? 'wrap' : 'unwrap', path: part.path };
    case 7:
      return { kind: 'duplicate', path: part.path };
    default:
      return (
        slot && {
          kind: 'paste',
          slot: slot.path,
          index,
          clip: { definition: part.definition.name, raw: sliceOf(text, part.node) },
        }
      );
  }
}

it.each(['studio/change-list', 'service/subscribe-update', 'studio/revision', 'studio/edit'])(
  '%s survives 10,000 random edits, undos and redos',
  (name) => {
    const file = `schemas/pages/${name}.json`;
    const first = readFileSync(file, 'utf8');
    const dice = createDice(first.length);
    let written: Written = { text: first, history: noHistory };
    for (let step = 0; step < STEPS; step += 1) {
      const root = readOutline(written.text, definitions);
      if (!root) throw new Error(`${name} is unreadable after ${step} steps`);
      const turn = dice(10);
      if (turn < 2) written = undo(written);
      else if (turn < 3) written = redo(written);
      else {
        const edit = drawEdit(dice, written.text, root);
        const edited = edit && applyEdit({ file, text: written.text }, edit, definitions);
        if (!edited) continue;
        written = record(written, { text: edited.text });
        const after = readOutline(edited.text, definitions);
        if (!after || !findPart(after, edited.path)) throw new Error(`${JSON.stringify(edit)} selects nothing`);
      }
    }
    const { text } = written;
    expect(formatJson(text, layoutOf(file))).toBe(text);
    expect(parseTree(text)?.type).toBe('object');
    const kept = JSON.parse(JSON.stringify(written)) as Written;
    const { length } = kept.history.past;
    expect(fitsHistory(text, kept.history)).toBe(true);
    let back = kept;
    for (let count = 0; count < length; count += 1) back = undo(back);
    expect(back.text).toBe(first);
    for (let count = 0; count < length; count += 1) back = redo(back);
    expect(back.text).toBe(text);
  },
  60_000,
);
