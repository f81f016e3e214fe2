import { offeredParams, type Operation, type Shape } from '../../read/api/shape.ts';
import type { Workspace } from '../../complete/workspace.ts';
import { canBeGiven, demandedOf, inputsOf } from './inputs.ts';
import { blocksOf, columnsOf, keyAmong } from './outputs.ts';
import { placesOf } from './place.ts';
import type { Product, Kind } from './product.ts';

/** Kinds of page that can be made from an operation and linked to, the likeliest first. */
export function kindsOf(operation: Operation, product: Product): readonly Kind[] {
  return possibleKinds(operation, product).filter((kind) => placesOf({ operation, kind }, product).length > 0);
}

function possibleKinds(operation: Operation, { workspace }: Product): readonly Kind[] {
  // A form cannot send what it would not have shown.
  if (!operation.reply || operation.boundBy || operation.relies) return [];
  // Lists and details call it without a click.
  const isRead = operation.effect === 'read';
  if (operation.record)
    return isRead && hasKey(operation.record, workspace) && columnsOf(operation.record).length > 0 ? ['list'] : [];
  const forms: readonly Kind[] = canAsk(operation, workspace) ? ['form', 'wizard'] : [];
  const isOpened = isRead && demandedOf(operation.params).every((name) => canBeGiven(name, operation));
  return isOpened && blocksOf(operation, workspace, 'data').length > 0 ? ['detail', ...forms] : forms;
}

/** Documents of others name no keys. */
function hasKey(record: Shape, workspace: Workspace): boolean {
  const { strict } = workspace.contract.profile;
  return record.key !== undefined || (!strict && keyAmong(record, workspace) !== undefined);
}

/** Whether each required param has an input, and each member of a record that would be lost without one. */
function canAsk(operation: Operation, workspace: Workspace): boolean {
  const inputs = inputsOf(operation, workspace, 'form');
  const names = new Set(inputs.map((one) => one.name));
  const demanded = operation.replaces ? offeredParams(operation) : demandedOf(operation.params);
  return inputs.length > 0 && demanded.every((name) => [...names].some((one) => name === one || isPartOf(name, one)));
}

/** `applyDateBegin` of the range `applyDate`, `userTypeList` of `userType`. */
function isPartOf(param: string, field: string): boolean {
  return ['Begin', 'End', 'List'].some((end) => param === `${field}${end}`);
}
