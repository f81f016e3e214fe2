import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useState } from 'react';
import type { OutlinePart, OutlineSlot } from '#engine/language/edit';
import type { LanguageName } from '#values/language';
import { useLanguage, useMessages } from '../../../language/language.ts';
import { type Dragged, isBelowMiddle, isDrag, readDrag, startDrag } from '../drag.ts';
import { type KnownParts, labelOfPart } from '../known-parts.ts';
import { messages } from '../messages.ts';
import { listAroundIds, listRows, type OutlineRow } from './outline-rows.ts';
import { namePart, nameSlot } from '../part-name.ts';
import { findByPointer, type Moves } from '../use-moves.ts';
import styles from '../editor.module.css';

interface Props {
  readonly root: OutlinePart;
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  readonly moves: Moves;
  readonly pageSchema: unknown;
  /** Last known facts of the parts. */
  readonly known: KnownParts;
  /** Pointers of parts with problems. */
  readonly wrong: ReadonlySet<string>;
  readonly filter: string;
}

/** The parts of a page as a tree, operated by mouse and keyboard. */
export function OutlineTree(props: Props) {
  const { root, selected, onSelect, moves, filter, pageSchema, known, wrong } = props;
  const text = useMessages(messages);
  const language = useLanguage();
  const { closed: shown, toggle } = useClosed(root, selected);
  const rows = listRows(root, shown).filter((row) => isFound(row, filter, props.known));
  useEffect(() => {
    document.getElementById(rowId(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const handleKey = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ id }) => id === selected);
    if (runKey(event, { rows, at, moves, toggle, onSelect })) event.preventDefault();
  };
  const handleFind = useMemoizedFn((id: string, below: boolean) => {
    const row = rows.find((one) => one.id === id);
    return row && placeOf(row, below);
  });
  const handleDrop = useMemoizedFn((dragged: Dragged, gap: Gap) => void moves.drop(dragged, gap.slot, gap.index));
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
        <Row
          key={row.id}
          {...faceOf(row, { language, pageSchema, known })}
          isOpen={!shown.has(row.id)}
          isSelected={row.part !== undefined && row.id === selected}
          isWrong={row.part !== undefined && wrong.has(row.part.pointer)}
          onToggle={toggle}
          findGap={handleFind}
          onDrop={handleDrop}
        />
      ))}
    </ul>
  );
}

/** Collapsed lines; the ancestors of the chosen part are always expanded. */
function useClosed(root: OutlinePart, selected: string) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useMemoizedFn((id: string, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  });
  const part = findByPointer(root, selected);
  const around = part ? listAroundIds(part) : [];
  return { closed: new Set([...closed].filter((id) => !around.includes(id))), toggle };
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

/** Runs the command of a key; returns false if the key has none. */
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

/** CSS class of the drop position, seen from the hovered line. */
const marks = { before: styles['before'], after: styles['after'], into: styles['into'] };

/** Content of a line. */
interface RowFace {
  readonly id: string;
  readonly level: number;
  readonly hasChildren: boolean;
  /** Kind of a part. */
  readonly kind?: string;
  readonly title?: string;
  readonly pointer?: string;
  readonly isDraggable?: boolean;
  /** Name of a list of parts. */
  readonly slotName?: string;
  readonly count?: number;
}

type Words = Pick<Props, 'pageSchema' | 'known'> & { readonly language: LanguageName };

/** Every text is parsed into new parts: a line is drawn again only if this content changes. Pure. */
function faceOf({ id, level, hasChildren, part, slot }: OutlineRow, { language, pageSchema, known }: Words): RowFace {
  const face = { id, level, hasChildren };
  if (slot) return { ...face, slotName: nameSlot(slot, pageSchema, language), count: slot.parts.length };
  if (!part) return face;
  const { kind, name } = namePart(part, language);
  const title = part.title ?? labelOfPart(part, known) ?? name;
  const isDraggable = part.around !== undefined;
  return { ...face, kind, title: title === '' ? kind : title, pointer: part.pointer, isDraggable };
}

interface RowProps extends RowFace {
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly findGap: (id: string, below: boolean) => Gap | undefined;
  readonly onDrop: (dragged: Dragged, gap: Gap) => void;
}

const Row = memo(function Row({ id, level, hasChildren, isOpen, isSelected, isWrong, ...row }: RowProps) {
  const [over, setOver] = useState<keyof typeof marks>();
  const { kind, title, pointer, isDraggable = false, slotName, count, onToggle, findGap, onDrop } = row;
  return (
    <li
      id={rowId(id)}
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      className={[styles['row'], slotName === undefined ? '' : styles['slot'], over ? marks[over] : ''].join(' ')}
      style={{ paddingInlineStart: 8 + level * 14 }}
      draggable={isDraggable}
      onDragStart={(event) => pointer !== undefined && startDrag(event, { part: pointer })}
      onDragOver={(event) => {
        const gap = isDrag(event) ? findGap(id, isBelowMiddle(event)) : undefined;
        if (!gap) return;
        event.preventDefault();
        setOver(gap.mark);
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(undefined);
        const [dragged, gap] = [readDrag(event), findGap(id, isBelowMiddle(event))];
        if (dragged && gap) onDrop(dragged, gap);
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
          onToggle(id, !isOpen);
        }}
      >
        {isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
      </button>
      {slotName === undefined ? null : <span className={styles['slotName']}>{slotName}</span>}
      {count === undefined ? null : <span className={styles['count']}>{count}</span>}
      {kind === undefined ? null : <span className={styles['partTitle']}>{title}</span>}
      {kind === undefined ? null : <span className={styles['kind']}>{kind}</span>}
      {isWrong ? <span className={styles['dot']} aria-label="!" role="img" /> : null}
    </li>
  );
});

interface Gap {
  readonly slot: OutlineSlot;
  readonly index: number;
  readonly mark: keyof typeof marks;
}

/** The gap that a drop on a line would fill. */
function placeOf({ part, slot }: OutlineRow, below: boolean): Gap | undefined {
  if (slot) return { slot, index: below ? slot.parts.length : 0, mark: 'into' };
  const around = part?.around;
  if (!part || around?.shape !== 'list') return undefined;
  const index = around.parts.indexOf(part) + (below ? 1 : 0);
  return { slot: around, index, mark: below ? 'after' : 'before' };
}
