import { isRaw, type Raw } from '../operation/read-shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicValue, WidgetManifest } from '../resolved.ts';
import { checkStructure } from '../structure.ts';
import { describeType, type Type } from '../expression/types.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import { readString, readValue } from './dynamic.ts';

export type Props = { readonly [name: string]: DynamicValue };

/** A widget's props, held against its manifest; expressions are typed by the prop they stand for. */
export function resolveProps(context: Context, owner: Cursor, manifest: WidgetManifest): Props {
  const at = owner.get('props');
  if (!at) {
    for (const name of manifest.props.required ?? []) {
      context.report(
        owner.get('widget') ?? owner.get('field') ?? owner,
        'property-missing',
        name,
        `the widget '${manifest.name}'`,
      );
    }
    return {};
  }
  const schema = { ...manifest.props, title: `the widget '${manifest.name}'` };
  checkStructure(
    { root: schema, report: context.report, intercept: (place, one) => isDynamic(context, place, one) },
    at,
    schema,
  );
  checkOperationProps(context, at, manifest);
  return Object.fromEntries(at.entries().map((member) => [member.key, readQuietly(context, member.value)]));
}

/** Expressions were checked by the walk already; here only their values are wanted. */
function readQuietly(context: Context, at: Cursor): DynamicValue {
  return readValue({ ...context, report: () => undefined, reportInside: () => undefined }, at).value;
}

function isDynamic(context: Context, at: Cursor, schema: Raw): boolean {
  if (at.kind !== 'string' || !at.text?.includes('{{')) return false;
  if (schema['x-expression'] === false) {
    context.report(at, 'expression-forbidden', 'this prop');
    return true;
  }
  const { type } = readString(context, at);
  const expected = schema.type;
  if (typeof expected === 'string' && !yields(type, expected))
    context.report(at, 'expression-type', expected, describeType(type));
  return true;
}

function yields(type: Type, expected: string): boolean {
  const kinds: Readonly<Record<string, readonly Type['kind'][]>> = {
    string: ['text', 'decimalText', 'decimal'],
    number: ['number'],
    integer: ['number'],
    boolean: ['boolean'],
    array: ['list'],
    object: ['record'],
  };
  return type.kind === 'any' || type.kind === 'null' || (kinds[expected]?.includes(type.kind) ?? true);
}

/** A prop marked `x-operation` names an operation; `params` beside it are that call's. */
function checkOperationProps(context: Context, at: Cursor, manifest: WidgetManifest): void {
  const named = Object.entries(manifest.props.properties).find(
    ([, schema]) => isRaw(schema) && schema['x-operation'] === true,
  );
  if (named?.[0] === 'operation' && at.get('operation')?.text?.includes('{{') !== true) resolveCall(context, at);
}
