import { Button, Checkbox } from 'antd';
import type { DragEvent } from 'react';
import { renderText, type Scope } from '#engine/language/run';
import { idOf, isFixed, leavesOf, namesOf, type ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import { messages } from '../messages.ts';
import styles from '../list-settings.module.css';

/** Changes of the columns in the panel; `dragged`, `from` and `to` are ids of items. */
export interface ColumnChange {
  readonly hidden: ReadonlySet<string>;
  /** The only column in sight, which has to stay. */
  readonly onlyShown: string | undefined;
  readonly dragged: string | undefined;
  readonly onDrag: (name: string | undefined) => void;
  readonly onShow: (names: readonly string[], isShown: boolean) => void;
  readonly onMove: (from: string, to: string) => void;
}

interface ItemsProps {
  readonly items: readonly ColumnItem[];
  readonly scope: Scope;
  readonly change: ColumnChange;
}

/** Columns in their order, groups with theirs. */
export function ColumnItems({ items, scope, change }: ItemsProps) {
  const movable = items.filter((item) => !isFixed(item)).map(idOf);
  return (
    <ul className={styles['columns']}>
      {items.map((item) => (
        <li key={idOf(item)}>
          <ColumnRow item={item} scope={scope} movable={movable} change={change} />
          {'columns' in item ? <ColumnItems items={item.columns} scope={scope} change={change} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly item: ColumnItem;
  readonly scope: Scope;
  /** The neighbours that can change places, in order. */
  readonly movable: readonly string[];
  readonly change: ColumnChange;
}

function ColumnRow({ item, scope, movable, change }: RowProps) {
  const id = idOf(item);
  const title = renderText('columns' in item ? item.title : item.field.label, scope);
  const place = movable.indexOf(id);
  const accepts = change.dragged !== undefined && movable.includes(change.dragged) && place >= 0;
  return (
    <div
      className={change.dragged === id ? `${styles['column']} ${styles['columnDragged']}` : styles['column']}
      draggable={place >= 0}
      onDragStart={() => change.onDrag(id)}
      onDragEnd={() => change.onDrag(undefined)}
      onDragOver={(event: DragEvent) => {
        if (accepts) event.preventDefault();
      }}
      onDrop={() => {
        if (accepts && change.dragged !== undefined) change.onMove(change.dragged, id);
      }}
    >
      <ShowBox item={item} title={title} change={change} />
      {place < 0 ? <span className={styles['columnFixed']}>{messages.columns.fixed}</span> : null}
      {place < 0 ? null : <MoveButtons title={title} place={place} movable={movable} change={change} />}
    </div>
  );
}

function ShowBox({ item, title, change }: Pick<RowProps, 'item' | 'change'> & { readonly title: string }) {
  const free = leavesOf([item]).flatMap(({ field, fixed }) => (fixed === undefined ? [field.name] : []));
  const shown = namesOf(item).filter((name) => !free.includes(name) || !change.hidden.has(name));
  const holdsOnly = change.onlyShown !== undefined && shown.includes(change.onlyShown);
  return (
    <Checkbox
      checked={shown.length > 0}
      indeterminate={shown.length > 0 && shown.length < namesOf(item).length}
      disabled={free.length === 0 || holdsOnly}
      aria-label={messages.columns.show(title)}
      onChange={({ target }) => change.onShow(free, target.checked)}
    >
      {title}
    </Checkbox>
  );
}

function MoveButtons({
  title,
  place,
  movable,
  change,
}: Omit<RowProps, 'item' | 'scope'> & { title: string; place: number }) {
  const move = (step: number): void => {
    const [from, to] = [movable[place], movable[place + step]];
    if (from !== undefined && to !== undefined) change.onMove(from, to);
  };
  // Disabled without the attribute, which would move the focus away from a button at the end of the list.
  const isFirst = place === 0;
  const isLast = place === movable.length - 1;
  return (
    <span className={styles['columnMoves']}>
      <Button
        type="text"
        size="small"
        aria-label={messages.columns.moveUp(title)}
        aria-disabled={isFirst}
        onClick={() => move(-1)}
      >
        {messages.columns.up}
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={messages.columns.moveDown(title)}
        aria-disabled={isLast}
        onClick={() => move(1)}
      >
        {messages.columns.down}
      </Button>
    </span>
  );
}
