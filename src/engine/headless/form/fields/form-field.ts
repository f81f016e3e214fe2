import {
  isRequired,
  type Expression,
  type ResolvedArray,
  type ResolvedField,
  type ResolvedNode,
  type Scope,
} from '#engine/language/run';
import { isEmptyValue } from '../../call/read-params.ts';
import type { Ports } from '../../ports/ports.ts';

/** A field of a form, or a list of records as a field, with the conditions of the groups around it. */
export interface FormField {
  readonly field: ResolvedField;
  /** The field is a list of records; these are its parts. */
  readonly array?: ResolvedArray;
  readonly visible: readonly Expression[];
  /** The default is set elsewhere (the address bar of a list). */
  readonly ignoreDefault?: boolean;
}

/** The fields among the nodes of a form, each with the conditions of the groups around it. */
export function listFormFields(
  nodes: readonly ResolvedNode[],
  around: readonly Expression[] = [],
): readonly FormField[] {
  return nodes.flatMap((node): readonly FormField[] => {
    const within = (own: Expression | undefined) => (own ? [...around, own] : around);
    if (!('type' in node)) return [{ field: node, visible: within(node.visible) }];
    if (node.type === 'group') return listFormFields(node.fields, within(node.visible));
    return node.type === 'array' ? [{ field: node.array, array: node, visible: within(node.array.visible) }] : [];
  });
}

/**
 * Where a demanded value is no until somebody says yes: from the start; or in the request, with the object around it,
 * which is there once another member has a value. Undefined: a value must be given, and the contract may take only yes.
 */
export function offOf(
  { widget, constraints, inside, required }: ResolvedField,
  { widgets }: Pick<Ports, 'widgets'>,
): 'start' | 'object' | undefined {
  if (constraints.const === true || !widgets.get(widget)?.startsOff) return undefined;
  return inside && typeof required !== 'boolean' ? 'object' : 'start';
}

/** What a field starts with, given its default: no where a demanded one is off from the start. */
export function startOf(field: ResolvedField, own: unknown, scope: Scope, ports: Pick<Ports, 'widgets'>): unknown {
  const isOff = isEmptyValue(own) && offOf(field, ports) === 'start' && isRequired(field.required, scope);
  return isOff ? false : own;
}

interface Asked {
  readonly node: ResolvedField;
  readonly face: { readonly required: boolean };
}

/** Whether a value must be given; not where no comes with the object around it. */
export function isDemanded({ node, face }: Asked, ports: Pick<Ports, 'widgets'>): boolean {
  return face.required && offOf(node, ports) !== 'object';
}
