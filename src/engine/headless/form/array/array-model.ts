import { batch, observable, toJS, untracked } from '@formily/reactive';
import {
  evaluate,
  isRequired,
  renderText,
  type ResolvedArray,
  type ResolvedListFill,
  type Scope,
} from '#engine/language/run';
import { valueAt } from '#values/record';
import { fromWire, wireNames } from '../../call/wire.ts';
import { isEmptyValue, isSameValue, listPaths, type CallParams } from '../../call/read-params.ts';
import { FieldCell } from '../fields/field-cell.ts';
import type { FieldStart } from '../fields/field-model.ts';
import { findBrokenRule, findListProblem } from '../rules/find-problem.ts';
import { followField } from '../fields/follow-field.ts';
import type { Fault, FormPart, Refusals } from '../form-part.ts';
import { isDynamic, once } from '../fields/once.ts';
import { collectSharedRules, type SharedRules } from '../rules/shared-rules.ts';
import { asRefusals, listRecords } from './list-records.ts';
import { ItemList, type ItemListStart } from './item-list.ts';
import { ItemModel } from './item-model.ts';
import { createParentChoice, type ParentChoice } from './parent-choice.ts';
import { shareChoices, type SharedChoices } from './share-choices.ts';

export type ArrayStart = Omit<FieldStart, 'choices'> & {
  readonly array: ResolvedArray;
  /** Finds the list of parent records, one of which selects the items shown here. */
  readonly findArray: (name: string) => ArrayModel | undefined;
};

interface ArrayState {
  checked: boolean;
  refusal: string | undefined;
  /** Key of the item that must be scrolled to. */
  sought: string | undefined;
}

/** A list of records of an open form; everything read from it is observable. */
export class ArrayModel implements FormPart {
  readonly id: string;
  readonly name: string;
  readonly array: ResolvedArray;
  readonly choice: ParentChoice;
  readonly #start: ArrayStart;
  readonly #cell: FieldCell;
  readonly #state: ArrayState = observable.shallow({
    checked: false,
    refusal: undefined,
    sought: undefined,
  });
  readonly #shared: SharedChoices;
  readonly #sharedRules: SharedRules | undefined;
  readonly #label: () => string;
  readonly #problem: () => string | undefined;
  readonly #list: ItemList;
  /** The records that the default last gave, and the errors that an earlier check found in them. */
  #read: readonly CallParams[] = [];
  #found: unknown;
  #dirty = false;

  constructor(start: ArrayStart) {
    const { array, scope } = start;
    const { label } = array.array;
    this.#start = start;
    this.array = array;
    this.id = start.id;
    this.choice = createParentChoice(array.parent, (name) => start.findArray(name)?.items ?? []);
    this.name = array.array.name;
    this.#cell = new FieldCell(start.record, array.array);
    this.#label = once(isDynamic(label), () => renderText(label, scope));
    this.#problem = once(true, () => this.#findProblem());
    this.#sharedRules = collectSharedRules(array.fields);
    this.#shared = shareChoices(start, () => this.items);
    this.#list = new ItemList({
      make: (item) => this.#make(item),
      onArrange: (records) => {
        this.#state.refusal = undefined;
        this.#cell.value = records;
        this.#report();
      },
      onEdit: () => {
        this.#state.refusal = undefined;
        this.#report();
      },
    });
    this.#cell.value = [];
  }

  get items(): readonly ItemModel[] {
    return this.#list.items;
  }

  /** The displayed items. */
  get shown(): readonly ItemModel[] {
    return this.choice.filter(this.items);
  }

  /** The scope around the items. */
  get scope(): Scope {
    return this.#start.scope;
  }

  get help(): string | undefined {
    const { help } = this.array.array;
    return help === undefined ? undefined : renderText(help, this.scope);
  }

  get addLabel(): string | undefined {
    const { addLabel } = this.array;
    return addLabel === undefined ? undefined : renderText(addLabel, this.scope);
  }

  get label(): string {
    return this.#label();
  }

  get visible(): boolean {
    return this.#cell.visible;
  }

  get disabled(): boolean {
    return this.#cell.disabled || (this.#start.isLocked?.() ?? false);
  }

  /** The page points it out as one of the few that can be changed. */
  get asked(): boolean {
    return this.#start.isAsked?.() ?? false;
  }

  /** At least one item is demanded. */
  get required(): boolean {
    return isRequired(this.array.array.required, this.scope);
  }

  get error(): string | undefined {
    if (!this.visible || this.disabled) return undefined;
    return this.#state.refusal ?? (this.#state.checked ? this.#problem() : undefined);
  }

  get complains(): boolean {
    return this.error !== undefined || this.items.some((item) => item.fields.some((field) => field.complains));
  }

  get sought(): string | undefined {
    return this.#state.sought;
  }

  get canAdd(): boolean {
    const { maxItems } = this.array.array.constraints;
    return this.#allows('add') && (maxItems === undefined || this.items.length < maxItems);
  }

  get canRemove(): boolean {
    return this.#allows('remove') && this.items.length > (this.array.array.constraints.minItems ?? 0);
  }

  get canMove(): boolean {
    return this.#allows('move');
  }

  get canDuplicate(): boolean {
    return this.canAdd && this.array.actions.includes('duplicate');
  }

  get waits(): boolean {
    return this.visible && this.items.some((item) => item.waits);
  }

  get emptied(): readonly string[] {
    const { loaded, spec } = this.#start;
    const isHidden = !this.visible && (!loaded || listPaths(spec.visible).every(loaded.holds));
    if (isHidden || (this.visible && this.items.length > 0)) return [];
    return isEmptyValue(this.#list.own) && isEmptyValue(this.#read) ? [] : wireNames(spec.field);
  }

  get change(): unknown {
    return this.#dirty ? this.items.map((item) => item.kept) : undefined;
  }

  /** Makes a new item at the end, or behind another with its values. */
  readonly add = (source?: ItemModel): ItemModel => this.#list.add(source);

  /** Fills a field in every displayed record. `prompt`: the number typed beside the tool. */
  readonly fillIn = ({ field, value }: ResolvedListFill, prompt?: number): void => {
    batch(() => this.shown.forEach((item) => item.fillIn(field, value, prompt)));
  };

  readonly remove = (item: ItemModel): void => this.#list.remove(item);

  /** Moves an item up (-1) or down (1). */
  readonly move = (item: ItemModel, by: -1 | 1): void => this.#list.move(item, by);

  /** Brings an item into sight. */
  readonly reveal = (item: ItemModel): void => {
    this.choice.choose(item);
    this.#state.sought = item.key;
  };

  readonly found = (): void => {
    this.#state.sought = undefined;
  };

  check(verified = false): Fault | undefined {
    this.#state.checked = true;
    this.#state.refusal = undefined;
    if (!this.visible || this.disabled) return undefined;
    const own = this.#problem() === undefined ? undefined : this.#faultOf();
    const faults = this.items.map((item) => this.#faultOf(item, item.check(verified)));
    return own ?? faults.find(Boolean);
  }

  async verify(): Promise<void> {
    if (this.visible) await Promise.all(this.items.flatMap((item) => item.fields.map((field) => field.verify())));
  }

  refuse(refusals: Refusals, taken: Set<string>): Fault | undefined {
    const { field } = this.#start.spec;
    const names = [...new Set([field.name, ...wireNames(field)])];
    const known = names.filter((name) => refusals.has(name));
    known.forEach((name) => taken.add(name));
    this.#state.refusal = known.map((name) => refusals.get(name)).find(Boolean);
    // Every item takes its messages before the first of them is led to.
    const faults = names.flatMap((name) =>
      this.items.map((item) => this.#faultOf(item, item.refuse(refusals, taken, `${name}.${item.index}.`))),
    );
    if (!this.visible) return undefined;
    return this.#state.refusal === undefined ? faults.find(Boolean) : this.#faultOf();
  }

  restore(value: unknown): void {
    Object.assign(this.#state, { checked: false, refusal: undefined });
    this.#list.put(listRecords(value));
    this.#ensureMinimum();
  }

  resume(value: unknown): void {
    this.#list.resume(listRecords(value));
  }

  settle(): void {
    this.#list.settle();
    this.#report();
  }

  reset(): void {
    if (this.#list.isEdited) this.restore(this.#list.own);
  }

  follow(): () => void {
    const { scope } = this.#start;
    this.#ensureMinimum();
    return followField({
      ...this.#start,
      cell: this.#cell,
      onDisplay: () => this.#report(),
      // Not wholly inside `untracked`, where an item would not notice its dependencies.
      putDefault: (value) => {
        const { errors } = this.array;
        // A new reading replaces the records of the last one, and the corrections made in them.
        if ((this.#list.isEdited && errors === undefined) || isEmptyValue(value)) return;
        const records = listRecords(value).map((record) => fromWire(record, this.array.fields));
        const found: unknown = errors && toJS(evaluate(errors, scope));
        if (isSameValue(records, this.#read) && isSameValue(found, this.#found)) return;
        this.#list.put(records);
        [this.#read, this.#found] = [records, found];
        this.refuse(asRefusals(this.name, listRecords(found)), new Set());
      },
    });
  }

  connect(): () => void {
    const stop = this.#shared.connect();
    // Items that are not drawn at present.
    untracked(() => this.items.forEach((item) => item.touched && item.connect()));
    return () => {
      stop();
      this.items.forEach((item) => item.rest());
    };
  }

  /** Adds empty items up to the minimum, so that an operator need not add the first one. */
  #ensureMinimum(): void {
    const { minItems = 0 } = this.array.array.constraints;
    if (this.items.length >= minItems || this.#list.touched) return;
    this.#list.put(Array.from({ length: minItems }, (_, index) => toJS(this.items[index]?.record ?? {})));
  }

  #make(item: Parameters<ItemListStart['make']>[0]): ItemModel {
    const { id, scope, ports, loaded } = this.#start;
    const isLoaded = untracked(() => valueAt(loaded?.record() ?? {}, this.name)) !== undefined;
    return new ItemModel({
      ...item,
      array: this.array,
      id,
      scope,
      ports,
      choices: this.#shared.byField,
      shared: this.#sharedRules,
      isLocked: () => this.disabled,
      loaded: isLoaded ? loaded : undefined,
    });
  }

  #report(): void {
    const dirty = untracked(() => this.visible && this.#list.differs);
    if (dirty === this.#dirty) return;
    this.#dirty = dirty;
    this.#start.onDirty(this.name, dirty);
  }

  #allows(action: ResolvedArray['actions'][number]): boolean {
    return !this.disabled && this.array.actions.includes(action);
  }

  #findProblem(): string | undefined {
    const { array } = this.array;
    const count = this.items.length;
    return (
      findListProblem({ label: this.label, count, required: this.required, limits: array.constraints }) ??
      findBrokenRule(array.rules, this.scope)
    );
  }

  #faultOf(item?: ItemModel, fault?: Fault): Fault | undefined {
    if (!item) return { id: this.id, name: this.name };
    return fault && { id: fault.id, name: this.name, reveal: () => this.reveal(item) };
  }
}
