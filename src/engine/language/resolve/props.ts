import { demandedParams } from '../operation/shape.ts';
import { isRaw, type Raw } from '../operation/read-shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicValue, WidgetManifest } from '../resolved.ts';
import { checkStructure } from '../structure.ts';
import { describeType, type Type } from '../expression/types.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import type { Face } from './default-widget.ts';
import { readString, readValue } from './dynamic.ts';

export type Props = { readonly [name: string]: DynamicValue };

/** A widget's props, held against its manifest; expressions are typed by the prop they stand for. */
export function resolveProps(context: Context, owner: Cursor, manifest: WidgetManifest, face: Face): Props {
  const at = owner.get('props');
  const required = requiredProps(manifest, face);
  if (!at) {
    for (const name of required) {
      context.report(
        owner.get('widget') ?? owner.get('field') ?? owner,
        'property-missing',
        name,
        `the widget '${manifest.name}'`,
      );
    }
    return {};
  }
  const schema = { ...manifest.props, required, title: `the widget '${manifest.name}'` };
  checkStructure(
    { root: schema, report: context.report, intercept: (place, one) => isDynamic(context, place, one) },
    at,
    schema,
  );
  checkOperationProps(context, at, manifest);
  return Object.fromEntries(at.entries().map((member) => [member.key, readQuietly(context, member.value)]));
}

/** Props that must be given: always, or (`x-required: "edit"`) where the widget stands with that face. */
function requiredProps({ props }: WidgetManifest, face: Face): readonly string[] {
  const marked = Object.entries(props.properties).filter(([, one]) => isRaw(one) && one['x-required'] === face);
  return [...(props.required ?? []), ...marked.map(([name]) => name)];
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

/**
 * Props marked `x-operation` name operations: `true` one that takes the `params` beside it, `upload` the same with a
 * file, `file` one that answers with the file that the widget names.
 */
function checkOperationProps(context: Context, at: Cursor, manifest: WidgetManifest): void {
  for (const [name, schema] of Object.entries(manifest.props.properties)) {
    const kind = isRaw(schema) ? schema['x-operation'] : undefined;
    const place = at.get(name);
    if (kind === undefined || place?.text === undefined || place.text.includes('{{')) continue;
    if (kind === 'file') checkFileOperation(context, place, place.text);
    else resolveCall(context, at, kind === 'upload' ? { filled: ['file'], takesFile: true } : {});
  }
}

/** What the widget gives to have a file shown. */
const filledForFile = ['fileName', 'fileUrl'];

function checkFileOperation(context: Context, at: Cursor, id: string): void {
  const { operations } = context.workspace.contract;
  const operation = operations.get(id);
  if (!operation) return context.report(at, 'operation-unknown', id, operations.keys());
  if (operation.reply) return context.report(at, 'operation-no-file', id);
  for (const name of demandedParams(operation)) {
    if (!filledForFile.includes(name)) context.report(at, 'param-missing', name, id);
  }
}
