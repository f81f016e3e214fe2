import type { ResolvedField, ResolvedPage, WidgetExample, WidgetManifest } from '#engine';
import { messages } from './messages.ts';

export interface FieldState {
  readonly required: boolean;
  readonly disabled: boolean;
}

/** The field of an example, as a page would resolve it. */
export function exampleField(manifest: WidgetManifest, example: WidgetExample, state: FieldState): ResolvedField {
  const { label = manifest.title, valueType = manifest.valueTypes[0] ?? 'string', format, value, options } = example;
  return {
    name: 'value',
    label,
    widget: manifest.name,
    props: example.props ?? {},
    valueType,
    constraints: {},
    rules: [],
    ...state,
    ...(format ? { format } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(options ? { options: { kind: 'static', items: options } } : {}),
  };
}

/** A form of that one field; what it sends can be seen. */
export function examplePage(manifest: WidgetManifest, example: WidgetExample, state: FieldState): ResolvedPage {
  return {
    kind: 'form',
    name: `Example-${manifest.name}`,
    path: `/dev/widgets/${manifest.name}`,
    title: example.title,
    permission: [],
    meta: {},
    dictionaries: {},
    load: [],
    fields: [exampleField(manifest, example, state)],
    columnCount: 1,
    submit: { operation: 'send', params: { $cel: 'form' }, label: messages.send, permission: [], then: [] },
    actions: [],
  };
}
