import { useState } from 'react';
import {
  findPart,
  findWrapper,
  type Clip,
  type Definition,
  type Definitions,
  type OutlinePart,
  type OutlineSlot,
  writeNewPart,
} from '#engine/language/edit';
import type { Dragged } from './drag.ts';
import type { PageText } from './use-page-text.ts';

/** Actions on the chosen part; undefined where its place does not allow them. */
export interface Moves {
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly duplicate: (() => void) | undefined;
  readonly wrap: (() => void) | undefined;
  readonly unwrap: (() => void) | undefined;
  readonly copy: (() => void) | undefined;
  readonly cut: (() => void) | undefined;
  readonly paste: (() => void) | undefined;
  readonly remove: (() => void) | undefined;
  /** Inserts a new part after the chosen part, else at the end of the list. */
  readonly insert: (slot: OutlineSlot, definition: Definition) => void;
  /** Inserts a field after the chosen part, or into its list. */
  readonly addField: (name: string) => void;
  /** Moves the dragged part into a gap of a list; returns false if it does not fit. */
  readonly drop: (dragged: Dragged, slot: OutlineSlot, index: number) => boolean;
}

// Module state, so that a part can be pasted into another page.
let clipboard: Clip | undefined;

/** Finds the list and gap for a new part: after the chosen part, else at the end of its list of fields. */
export function findGap(
  part: OutlinePart,
  wanted: (slot: OutlineSlot) => boolean,
): { slot: OutlineSlot; index: number } | undefined {
  const own = part.slots.find((slot) => slot.shape === 'list' && wanted(slot));
  if (own) return { slot: own, index: own.parts.length };
  const { around } = part;
  if (!around) return undefined;
  if (around.shape === 'list' && wanted(around)) return { slot: around, index: around.parts.indexOf(part) + 1 };
  return findGap(around.owner, wanted);
}

export function useMoves(page: PageText, part: OutlinePart | undefined, definitions: Definitions | undefined): Moves {
  const [, setCopied] = useState(0);
  const { root, edit } = page;
  return {
    ...listPlaceMoves(page, part, definitions),
    ...listClipMoves(page, part, () => setCopied((count) => count + 1)),
    insert: (list, definition) => {
      if (!root || !definitions) return;
      const value = writeNewPart(definition, definitions, root);
      const after = part ? list.parts.indexOf(part) : -1;
      edit({ kind: 'insert', slot: list.path, index: after < 0 ? list.parts.length : after + 1, value });
    },
    addField: (name) => {
      const place = part && findGap(part, (one) => one.names);
      if (place) edit({ kind: 'insert', slot: place.slot.path, index: place.index, value: name });
    },
    drop: (dragged, list, at) => {
      if ('field' in dragged)
        return list.names && edit({ kind: 'insert', slot: list.path, index: at, value: dragged.field });
      const moved = root && findByPointer(root, dragged.part);
      return moved ? edit({ kind: 'move', path: moved.path, slot: list.path, index: at }) : false;
    },
  };
}

type PlaceMoves = Pick<Moves, 'up' | 'down' | 'duplicate' | 'wrap' | 'unwrap'>;

/** Moves within the list of the part. */
function listPlaceMoves(
  { edit }: PageText,
  part: OutlinePart | undefined,
  definitions: Definitions | undefined,
): PlaceMoves {
  const slot = part?.around;
  const none: PlaceMoves = { up: undefined, down: undefined, duplicate: undefined, wrap: undefined, unwrap: undefined };
  if (!part || !slot || !definitions || slot.shape === 'one') return none;
  const { path } = part;
  const duplicate = (): void => void edit({ kind: 'duplicate', path });
  if (slot.shape !== 'list') return { ...none, duplicate };
  const index = slot.parts.indexOf(part);
  const moveTo = (at: number) => (): void => void edit({ kind: 'move', path, slot: slot.path, index: at });
  const holds = part.slots.some((one) => one.shape === 'list' && one.parts.length > 0);
  return {
    up: index > 0 ? moveTo(index - 1) : undefined,
    down: index < slot.parts.length - 1 ? moveTo(index + 2) : undefined,
    duplicate,
    wrap: findWrapper(slot, part, definitions) ? () => void edit({ kind: 'wrap', path }) : undefined,
    unwrap: holds && part.definition.name !== 'action' ? () => void edit({ kind: 'unwrap', path }) : undefined,
  };
}

type ClipMoves = Pick<Moves, 'copy' | 'cut' | 'paste' | 'remove'>;

/** Cut, copy and paste. */
function listClipMoves({ text, edit }: PageText, part: OutlinePart | undefined, onCopy: () => void): ClipMoves {
  const slot = part?.around;
  const clip = clipboard;
  const gap = part && clip && findGap(part, (one) => takes(one, clip.definition));
  const copy = (): void => {
    if (!part) return;
    const { offset, length } = part.node;
    clipboard = { definition: part.definition.name, raw: text.slice(offset, offset + length) };
    onCopy();
  };
  const remove = (): void => void (part && edit({ kind: 'remove', path: part.path }));
  const isRemovable = slot !== undefined && !(slot.required && slot.shape === 'one');
  const cut = (): void => {
    copy();
    remove();
  };
  return {
    copy: slot ? copy : undefined,
    cut: isRemovable ? cut : undefined,
    paste: gap && clip ? pasteInto(edit, gap, clip) : undefined,
    remove: isRemovable ? remove : undefined,
  };
}

function pasteInto(edit: PageText['edit'], { slot, index }: { slot: OutlineSlot; index: number }, clip: Clip) {
  return () => void edit({ kind: 'paste', slot: slot.path, index, clip });
}

function takes(slot: OutlineSlot, definition: string): boolean {
  return (
    slot.accepts.some(({ name }) => name === definition) || (slot.names && /^(?:\w*[fF]ield|column)$/u.test(definition))
  );
}

/** Finds a part by its pointer. */
export function findByPointer(root: OutlinePart, pointer: string): OutlinePart | undefined {
  const steps = pointer.split('/').slice(1);
  const path = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return findPart(root, path);
}
