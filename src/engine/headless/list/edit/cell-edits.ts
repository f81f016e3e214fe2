import { valueAt } from '#values/record';
import { observable } from '@formily/reactive';
import { toText, type ResolvedColumn } from '#engine/language/run';
import { askConfirm, type Ask } from '../../action/dialogs-context.ts';
import { describeFailure } from '../../call/describe-failure.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Row } from '../table/use-rows.ts';
import { CellEdit, type EditedColumn } from './cell-edit.ts';
import { isPermitted } from '../../action/is-permitted.ts';

export interface CellEditsStart {
  readonly page: PageModel;
  readonly rowKey: string;
  /** Makes element ids unique on the screen. */
  readonly id: string;
  readonly ask: Ask;
  /** Called with the changes of a saved row. */
  readonly onSaved: (key: string, changes: Row) => void;
}

export interface SavedCell {
  readonly column: EditedColumn;
  /** Number of cells saved with it. */
  readonly count: number;
}

/**
 * The open editors of a list, by row and column. They outlive the cells, so that a row which is scrolled away, fetched
 * again or on another page keeps its input. A cell listens to its own editor.
 */
export class CellEdits {
  readonly #start: CellEditsStart;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #box: { open: ReadonlyMap<string, CellEdit>; saved: SavedCell | undefined };
  readonly #stops = new Map<CellEdit, () => void>();
  #connected = false;
  #count = 0;

  constructor(start: CellEditsStart) {
    this.#start = start;
    this.#box = observable.shallow({ open: new Map<string, CellEdit>(), saved: undefined });
  }

  /** Something is typed and not saved. Observable. */
  get dirty(): boolean {
    return [...this.#box.open.values()].some((edit) => edit.dirty);
  }

  /** The cell that was saved last. Observable. */
  get saved(): SavedCell | undefined {
    return this.#box.saved;
  }

  readonly keyOf = (row: Row): string => toText(valueAt(row, this.#start.rowKey));

  readonly find = (key: string, column: string): CellEdit | undefined => this.#box.open.get(placeOf(key, column));

  /** Tests the operator's permission to change cells of a column. */
  readonly allows = (column: ResolvedColumn): column is EditedColumn => {
    if (!column.edit) return false;
    const { permission } = column.edit;
    const { can } = this.#start.page.ports();
    return isPermitted(permission, can);
  };

  /** Calls a listener when the editor of a cell opens or closes; returns how to stop. */
  readonly listen = (key: string, column: string, listener: () => void): (() => void) => {
    const place = placeOf(key, column);
    const heard = this.#listeners.get(place) ?? new Set();
    this.#listeners.set(place, heard.add(listener));
    return () => {
      heard.delete(listener);
      if (heard.size === 0 && this.#listeners.get(place) === heard) this.#listeners.delete(place);
    };
  };

  readonly open = (row: Row, column: EditedColumn): void => {
    const { page, id } = this.#start;
    const key = this.keyOf(row);
    const { name } = column.field;
    if (this.find(key, name)) return;
    this.#count += 1;
    const edit = new CellEdit({ column, row, key, page, id: `${id}-${this.#count}` });
    if (this.#connected) this.#stops.set(edit, edit.form.connect());
    this.#set(edit, true);
  };

  /** Discards the input. Ignored during saving, when the state on the server is unknown. */
  readonly cancel = (edit: CellEdit): void => {
    if (edit.phase === 'typing') this.#close(edit);
  };

  /** Saves a changed, valid value once. A refusal leaves the editor open with the input. */
  readonly save = async (edit: CellEdit): Promise<void> => {
    if (edit.phase !== 'typing' || this.find(edit.key, edit.column.field.name) !== edit) return;
    if (!edit.dirty) return this.#close(edit);
    edit.phase = 'asking';
    const wrong = await edit.form.verify();
    edit.phase = 'typing';
    if (wrong) return;
    const lock = edit.lock();
    if (lock !== undefined) return edit.refuse({ message: lock || messages.locked, fields: {} });
    edit.phase = 'asking';
    let asked = false;
    const agreed = await askConfirm(edit.column.edit.confirm, edit.scope, (question) => {
      asked = true;
      return this.#start.ask(question);
    });
    // A confirmation takes the focus; return it after any answer.
    if (asked) edit.claimFocus();
    if (agreed) await this.#send(edit);
    edit.phase = 'typing';
  };

  /** Keeps choices up to date while the page is on the screen; returns how to stop. */
  readonly connect = (): (() => void) => {
    this.#connected = true;
    for (const edit of this.#box.open.values()) this.#stops.set(edit, edit.form.connect());
    return () => {
      this.#connected = false;
      this.#stops.forEach((stop) => stop());
      this.#stops.clear();
    };
  };

  async #send(edit: CellEdit): Promise<void> {
    const { page, rowKey, onSaved } = this.#start;
    const { operation } = edit.column.edit.call;
    const params = edit.params();
    edit.phase = 'saving';
    try {
      const idempotencyKey = edit.requestKey.forContent(operation, params);
      const options = { quiet: true, idempotencyKey, runs: 'click' } as const;
      const answer = await page.ports().call(operation, params, options);
      onSaved(edit.key, edit.changes(answer, rowKey));
      this.#close(edit);
      this.#box.saved = { column: edit.column, count: (this.#box.saved?.count ?? 0) + 1 };
    } catch (error) {
      edit.refuse(describeFailure(error, page.ports()));
    }
  }

  #close(edit: CellEdit): void {
    this.#stops.get(edit)?.();
    this.#stops.delete(edit);
    this.#set(edit, false);
  }

  #set(edit: CellEdit, isOpen: boolean): void {
    const place = placeOf(edit.key, edit.column.field.name);
    const open = new Map(this.#box.open);
    if (isOpen) open.set(place, edit);
    else open.delete(place);
    this.#box.open = open;
    this.#listeners.get(place)?.forEach((listener) => listener());
  }
}

function placeOf(key: string, column: string): string {
  return `${column}\n${key}`;
}
