import { splitTemplate } from '../run/expression/template.ts';
import { demandedParams, type ContractOptions, type Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Expression, ResolvedOptions } from '../run/resolved.ts';
import type { Context } from './context.ts';

/** The contract's choices of a field, or of the values in its list. */
export function optionsOf(shape: Shape): ContractOptions | undefined {
  return shape.options ?? shape.item?.options;
}

/**
 * The choices of a field by its contract (`x-options`). The page can override them by its own `options`, or by a widget
 * without choices. Undefined too if the operation requires a param without a field beside it.
 */
export function contractOptions(context: Context, at: Cursor, shape: Shape): ResolvedOptions | undefined {
  const own = optionsOf(shape);
  const operation = own && context.workspace.contract.operations.get(own.operation);
  // A cell is edited by the contract of the operation that saves it.
  if (!own || !operation || takesNoChoices(context, at) || context.scope.names.has('value')) return undefined;
  const params = Object.fromEntries(own.params.flatMap((name) => readBeside(context, name)));
  const required = demandedParams(operation);
  if (required.some((name) => !(name in params))) return undefined;
  const { value, label } = own;
  return { kind: 'operation', operation: operation.id, params, required, value, label: splitTemplate(label) };
}

/** The label of an input with choices: it asks for a customer, not for the customer's number. */
export function titleOfChoices(context: Context, at: Cursor, shape: Shape): string | undefined {
  return at.get('label') || takesNoChoices(context, at) ? undefined : optionsOf(shape)?.title;
}

function takesNoChoices({ workspace }: Context, at: Cursor): boolean {
  const widget = at.get('widget')?.text;
  return widget !== undefined && workspace.widgets.get(widget)?.options !== true;
}

/** The field with a param's name: of the item, else of the form, else of the search. */
function readBeside({ scope }: Context, name: string): readonly (readonly [string, Expression])[] {
  const roots = scope.names.has('form') ? ['item', 'form'] : ['search'];
  const root = roots.find((one) => {
    const type = scope.names.get(one);
    return type?.kind === 'record' && type.fields().has(name);
  });
  return root === undefined ? [] : [[name, { $cel: `${root}.${name}` }]];
}
