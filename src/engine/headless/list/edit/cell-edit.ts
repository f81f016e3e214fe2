import { valueAt } from '#values/record';
import { observable, toJS } from '@formily/reactive';
import {
  extendScope,
  isDisabled,
  renderText,
  toText,
  type ResolvedCellEdit,
  type ResolvedColumn,
  type Scope,
} from '#engine/language/run';
import type { Failure } from '../../call/describe-failure.ts';
import type { CallParams } from '../../call/read-params.ts';
import { createRequestKey } from '../../call/request-key.ts';
import { wireNames } from '../../call/wire.ts';
import type { FieldModel } from '../../form/fields/field-model.ts';
import { createFormModel, type FormModel } from '../../form/form-model.ts';
import { sentParams } from '../../form/submit/sent-params.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Row } from '../table/use-rows.ts';

/** A column whose cells can be edited. */
export type EditedColumn = ResolvedColumn & { readonly edit: ResolvedCellEdit };

export interface CellEditStart {
  readonly column: EditedColumn;
  readonly row: Row;
  /** Value of the row's key. */
  readonly key: string;
  /** Makes element ids unique on the screen. */
  readonly id: string;
  readonly page: PageModel;
}

interface EditState {
  row: Row;
  phase: 'typing' | 'asking' | 'saving';
}

/** The open editor of one cell: its input, its problem, and its phase of saving. */
export class CellEdit {
  readonly key: string;
  readonly column: EditedColumn;
  readonly scope: Scope;
  readonly form: FormModel;
  readonly requestKey = createRequestKey();
  readonly #page: PageModel;
  readonly #state: EditState;
  #claim = true;

  constructor({ column, row, key, id, page }: CellEditStart) {
    const { field } = column.edit;
    this.key = key;
    this.column = column;
    this.#page = page;
    const state: EditState = observable.shallow({ row, phase: 'typing' });
    this.#state = state;
    let values = (): CallParams => row;
    this.scope = extendScope(page.scope, {
      get row() {
        return state.row;
      },
      get value() {
        return values()[field.name];
      },
    });
    this.form = createFormModel({
      fields: [{ field, visible: [] }],
      id,
      scope: (read) => {
        values = read;
        return this.scope;
      },
      ports: page.ports,
      loaded: () => row,
    });
    this.form.restore({ [field.name]: row[field.name] });
  }

  /** Observable, as is everything below. */
  get field(): FieldModel | undefined {
    return this.form.fields[0];
  }

  get dirty(): boolean {
    return this.form.edits.dirty;
  }

  get phase(): EditState['phase'] {
    return this.#state.phase;
  }

  set phase(phase: EditState['phase']) {
    this.#state.phase = phase;
  }

  /** Takes the row of the latest reply. */
  readonly follow = (row: Row): void => {
    this.#state.row = row;
  };

  /** Asks for the focus, once. */
  readonly claimFocus = (): void => {
    this.#claim = true;
  };

  /** Returns once whether the editor has requested the focus. */
  readonly takesFocus = (): boolean => {
    const claimed = this.#claim;
    this.#claim = false;
    return claimed;
  };

  /** Reason why the cell is locked; '' without a stated reason, undefined if editable. */
  lock(): string | undefined {
    return lockOf(this.column.edit, this.scope);
  }

  params(): CallParams {
    return sentParams(this.column.edit.call, { page: this.#page, form: this.form, scope: this.scope });
  }

  /** The row after saving: the server's answer if it is the record, else the typed value. */
  changes(answer: unknown, rowKey: string): Row {
    const { name } = this.column.field;
    const own = { [name]: toJS(this.field?.value) ?? null };
    const record = (typeof answer === 'object' && answer !== null ? answer : {}) as Row;
    return toText(valueAt(record, rowKey)) === this.key ? { ...own, ...record } : own;
  }

  /** Puts a refusal at the cell: the message about the value, or about the whole. */
  refuse({ message, fields }: Pick<Failure, 'message' | 'fields'>): void {
    const { field } = this.column.edit;
    const own = [field.name, ...wireNames(field)].map((name) => fields[name]).find(Boolean);
    this.form.refuse({ [wireNames(field)[0] ?? field.name]: own ?? message });
  }
}

/** Reason why a cell is locked; '' without a stated reason, undefined if editable. `row` is in scope. */
export function lockOf({ disabled, disabledReason }: ResolvedCellEdit, scope: Scope): string | undefined {
  if (!isDisabled(disabled, scope)) return undefined;
  return disabledReason === undefined ? '' : renderText(disabledReason, scope);
}
