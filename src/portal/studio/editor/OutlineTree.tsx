import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { type OutlinePart, type OutlineSlot } from '#engine/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import { isBelowMiddle, isDrag, readDrag, startDrag } from './drag.ts';
import { type KnownParts, labelOfPart } from './known-parts.ts';
import { messages } from './messages.ts';
import { listAroundIds, listRows, type OutlineRow } from './outline-rows.ts';
import { namePart, nameSlot } from './part-name.ts';
import { findByPointer, type Moves } from './use-moves.ts';
import styles from './editor.module.css';

interface Props {
  readonly root: OutlinePart;
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  readonly moves: Moves;
  readonly pageSchema: unknown;
  /** The parts as the checker last read them. */
  readonly known: KnownParts;
  /** Pointers of parts with a problem. */
  readonly wrong: ReadonlySet<string>;
  readonly filter: string;
}

/** The parts of a page as a tree: chosen, moved and deleted by mouse and keyboard. */
export function OutlineTree(props: Props) {
  const { root, selected, onSelect, moves, filter } = props;
  const text = useMessages(messages);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const part = findByPointer(root, selected);
  const around = part ? listAroundIds(part) : [];
  const shown = new Set([...closed].filter((id) => !around.includes(id)));
  const rows = listRows(root, shown).filter((row) => isFound(row, filter, props.known));
  useEffect(() => {
    document.getElementById(rowId(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const handleKey = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ id }) => id === selected);
    if (runKey(event, { rows, at, moves, toggle, onSelect })) event.preventDefault();
  };
  const handleClick = ({ target }: MouseEvent<HTMLElement>): void => {
    const clicked = target instanceof Element ? target.closest('[role="treeitem"]')?.id : undefined;
    const row = rows.find((one) => rowId(one.id) === clicked);
    if (row?.part) onSelect(row.id);
    else if (row) toggle(row.id, shown.has(row.id));
  };
  return (
    <ul
      role="tree"
      aria-label={text.outline}
      className={styles['tree']}
      tabIndex={0}
      onKeyDown={handleKey}
      onClick={handleClick}
      aria-activedescendant={rowId(selected)}
    >
      {rows.map((row) => (
        <Row key={row.id} {...props} row={row} open={!shown.has(row.id)} onToggle={(open) => toggle(row.id, open)} />
      ))}
    </ul>
  );
}

function rowId(id: string): string {
  return `outline${id.replaceAll(/[^\w-]/gu, '-')}`;
}

function isFound({ part }: OutlineRow, filter: string, known: KnownParts): boolean {
  if (filter === '') return true;
  const texts = part ? [part.title, part.name, labelOfPart(part, known)] : [];
  return texts.some((one) => one?.toLowerCase().includes(filter.toLowerCase()));
}

interface Keyed {
  readonly rows: readonly OutlineRow[];
  readonly at: number;
  readonly moves: Moves;
  readonly toggle: (id: string, open: boolean) => void;
  readonly onSelect: (pointer: string) => void;
}

/** Runs the command of a key; false for a key without one. */
function runKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { rows, at, moves, toggle, onSelect }: Keyed,
): boolean {
  const row = rows[at];
  const go = (list: readonly OutlineRow[]): void => {
    const next = list.find((one) => one.part);
    if (next) onSelect(next.id);
  };
  const commands: Readonly<Record<string, (() => void) | undefined>> = {
    'alt ArrowUp': moves.up,
    'alt ArrowDown': moves.down,
    ArrowDown: () => go(rows.slice(at + 1)),
    ArrowUp: () => go(rows.slice(0, Math.max(0, at)).toReversed()),
    Home: () => go(rows),
    End: () => go(rows.toReversed()),
    ArrowRight: () => row && toggle(row.id, true),
    ArrowLeft: () =>
      row && (row.hasChildren ? toggle(row.id, false) : row.part?.around && onSelect(row.part.around.owner.pointer)),
    Delete: moves.remove,
    'ctrl c': moves.copy,
    'ctrl x': moves.cut,
    'ctrl v': moves.paste,
    'ctrl d': moves.duplicate,
    'ctrl g': moves.wrap,
  };
  const name = `${altKey ? 'alt ' : ''}${ctrlKey || metaKey ? 'ctrl ' : ''}${key}`;
  if (!Object.hasOwn(commands, name)) return false;
  commands[name]?.();
  return true;
}

/** Where a dragged part would go, seen from the row below the pointer. */
const marks = { before: styles['before'], after: styles['after'], into: styles['into'] };

interface RowProps extends Props {
  readonly row: OutlineRow;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

function Row({ row, open, onToggle, selected, moves, pageSchema, known, wrong }: RowProps) {
  const language = useLanguage();
  const [over, setOver] = useState<keyof typeof marks>();
  const { part, slot, level, id, hasChildren } = row;
  const place = (event: DragEvent<HTMLElement>) => placeOf(row, isBelowMiddle(event));
  const named = part ? namePart(part, language) : undefined;
  const title = part ? (part.title ?? labelOfPart(part, known) ?? named?.name ?? '') : '';
  const isPlainPart = part !== undefined && part.around !== undefined;
  return (
    <li
      id={rowId(id)}
      role="treeitem"
      aria-level={level + 1}
      aria-selected={part !== undefined && id === selected}
      aria-expanded={hasChildren ? open : undefined}
      className={[styles['row'], slot ? styles['slot'] : '', over ? marks[over] : ''].join(' ')}
      style={{ paddingInlineStart: 8 + level * 14 }}
      draggable={isPlainPart}
      onDragStart={(event) => part && startDrag(event, { part: part.pointer })}
      onDragOver={(event) => {
        const gap = isDrag(event) ? place(event) : undefined;
        if (!gap) return;
        event.preventDefault();
        setOver(gap.mark);
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(undefined);
        const [dragged, gap] = [readDrag(event), place(event)];
        if (dragged && gap) moves.drop(dragged, gap.slot, gap.index);
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={styles['caret']}
        style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(!open);
        }}
      >
        {open ? <CaretDownOutlined /> : <CaretRightOutlined />}
      </button>
      {slot ? <span className={styles['slotName']}>{nameSlot(slot, pageSchema, language)}</span> : null}
      {slot ? <span className={styles['count']}>{slot.parts.length}</span> : null}
      {named ? <span className={styles['partTitle']}>{title === '' ? named.kind : title}</span> : null}
      {named ? <span className={styles['kind']}>{named.kind}</span> : null}
      {part && wrong.has(part.pointer) ? <span className={styles['dot']} aria-label="!" role="img" /> : null}
    </li>
  );
}

interface Gap {
  readonly slot: OutlineSlot;
  readonly index: number;
  readonly mark: keyof typeof marks;
}

/** The gap that a drop on a line means. */
function placeOf({ part, slot }: OutlineRow, below: boolean): Gap | undefined {
  if (slot) return { slot, index: below ? slot.parts.length : 0, mark: 'into' };
  const around = part?.around;
  if (!part || around?.shape !== 'list') return undefined;
  const index = around.parts.indexOf(part) + (below ? 1 : 0);
  return { slot: around, index, mark: below ? 'after' : 'before' };
}
