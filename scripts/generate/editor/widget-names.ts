import type { Operation } from '#engine/language/prove';
import type { WidgetManifest } from '#engine/language/run';
import { all, at, oneOf, refTo, when, type JsonSchema } from './json-schema.ts';
import { operationNames, type Answer } from './operation-names.ts';

type Widget = WidgetManifest;
type Face = Widget['faces'][number];

const template = { type: 'string', pattern: '\\{\\{' };

/** Widgets that have the face, and the props of the one chosen; without one, all that some widget knows. */
export function widgetNames(face: Face, widgets: readonly Widget[]): JsonSchema {
  const fitting = widgets.filter((one) => one.faces.includes(face));
  const names = fitting.map((one) => ({ name: one.name, text: one.title }));
  return all(
    at(['widget'], oneOf(names, '没有可以放在这里的这个控件')),
    ...fitting.map((one) => when(['widget'], one.name, at(['props'], refTo(`props.${one.name}`)))),
    { if: { not: { required: ['widget'] } }, then: at(['props'], anyProps(fitting)) },
  );
}

/** The props of each widget by definition name. */
export function propsSchemas(
  widgets: readonly Widget[],
  operations: readonly Operation[],
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    widgets.map(({ name, props }) => [
      `props.${name}`,
      {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(props.properties).map(([key, prop]) => [key, propSchema(prop as JsonSchema, operations)]),
        ),
      },
    ]),
  );
}

const operationKinds: Readonly<Record<string, Answer>> = { upload: 'upload', file: 'file', list: 'list' };

/** A prop as its manifest says it, or as an expression. */
function propSchema(prop: JsonSchema, operations: readonly Operation[]): JsonSchema {
  const { description, 'x-operation': kind, ...own } = prop;
  const answer = typeof kind === 'string' ? operationKinds[kind] : undefined;
  const value = kind === undefined ? plain(own) : operationNames(answer ?? 'data', operations);
  return { description, ...(isLiteral(prop) ? value : { anyOf: [value, template] }) };
}

/** Operations are named literally. */
function isLiteral(prop: JsonSchema): boolean {
  return prop['x-expression'] === false || JSON.stringify(prop).includes('"x-operation"');
}

/** Without the words that only our checker knows; a prop inside a prop may be an expression too. */
function plain(value: unknown): JsonSchema {
  return JSON.parse(
    JSON.stringify(value, (key, one: unknown) => {
      if (key.startsWith('x-')) return undefined;
      return key === 'properties' ? orExpressions(one as Readonly<Record<string, unknown>>) : one;
    }),
  );
}

function orExpressions(props: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(Object.entries(props).map(([key, prop]) => [key, { anyOf: [prop, template] }]));
}

function anyProps(widgets: readonly Widget[]): JsonSchema {
  const described = new Map<string, string[]>();
  for (const { title, props } of widgets) {
    for (const [key, prop] of Object.entries(props.properties)) {
      const text = `${title}：${(prop as { description?: string }).description ?? ''}`;
      described.set(key, [...(described.get(key) ?? []), text]);
    }
  }
  return {
    properties: Object.fromEntries([...described].map(([key, texts]) => [key, { description: texts.join('；') }])),
  };
}
