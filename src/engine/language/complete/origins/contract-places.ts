import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser';
import { memoizeEach } from '../../run/memoize.ts';
import { isRaw, type Raw } from '../../read/api/read-shape.ts';
import type { Operation } from '../../read/api/shape.ts';
import { positionOf, type Source } from '../../read/source.ts';
import type { Workspace } from '../workspace.ts';
import type { Giver } from './giver.ts';

/** Schemas of the contract, nearest first: the first one with a keyword counts. */
export type Schemas = readonly object[] | undefined;

/** Finds positions in the contract's JSON; undefined if there is none. */
export interface ContractPlaces {
  /** The value of the first keyword found. */
  readonly keyword: (schemas: Schemas, ...keywords: readonly string[]) => Giver | undefined;
  /** The name of a property or parameter. */
  readonly property: (schemas: Schemas, name: string) => Giver | undefined;
  /** The place that makes a property or parameter required. */
  readonly required: (schemas: Schemas, name: string) => Giver | undefined;
  /** The required params of an operation. */
  readonly demanded: (operation: Operation) => Giver | undefined;
  /** The codes of an operation; without any, the operation itself. */
  readonly codes: (operation: Operation | undefined) => Giver | undefined;
}

interface Placed {
  readonly source: Source;
  readonly node: Node;
}

export const placesOf: (workspace: Workspace) => ContractPlaces = memoizeEach(createPlaces);

/** Finds positions by object identity: each JSON object was read from one node. */
function createPlaces({ files }: Workspace): ContractPlaces {
  const documents = files.api.map(({ source, json }) => pairDocument(source, json));
  const find = (schema: object): Placed | undefined => documents.find((one) => one.has(schema))?.get(schema);
  const first = (schemas: Schemas, pathsIn: (schema: Raw) => readonly JSONPath[], key = false): Giver | undefined => {
    for (const schema of schemas ?? []) {
      const placed = find(schema);
      if (!placed || !isRaw(schema)) continue;
      for (const path of pathsIn(schema)) {
        const node = findNodeAtLocation(placed.node, path);
        if (node) return describe(placed.source, node, key);
      }
    }
    return undefined;
  };
  const keyword: ContractPlaces['keyword'] = (schemas, ...keywords) =>
    first(schemas, () => keywords.map((one) => [one]));
  const required: ContractPlaces['required'] = (schemas, name) =>
    first(schemas, (schema) => [
      ...(listOf(schema.required).includes(name) ? [['required', listOf(schema.required).indexOf(name)]] : []),
      ...paramPaths(schema, name, 'required'),
    ]);
  return {
    keyword,
    property: (schemas, name) =>
      first(schemas, (schema) => [['properties', name], ...paramPaths(schema, name, 'name')], true),
    required,
    demanded: ({ params, schema }) => {
      const list = keyword(params.schemas, 'required') ?? keyword(schema && [schema], 'operationId');
      return list && { ...list, member: (_index, name) => required(params.schemas, String(name)) };
    },
    codes: (operation) =>
      keyword(operation?.schema && [operation.schema], 'x-permission', 'x-page', 'x-menu', 'operationId'),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function paramPaths(schema: Raw, name: string, key: string): readonly JSONPath[] {
  const index = listOf(schema.parameters).findIndex((one) => isRaw(one) && one.name === name);
  return index < 0 ? [] : [['parameters', index, key]];
}

/** The nodes of a document by the objects that were read from them; a change of a page leaves them as they were. */
const pairDocument = memoizeEach((source: Source, json: unknown): ReadonlyMap<unknown, Placed> => {
  const nodes = new Map<unknown, Placed>();
  if (source.root) pair(nodes, source, source.root, json);
  return nodes;
});

function pair(nodes: Map<unknown, Placed>, source: Source, node: Node, json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  nodes.set(json, { source, node });
  const values: Readonly<Record<string, unknown>> = { ...json };
  (node.children ?? []).forEach((child, index) => {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (key && value) pair(nodes, source, value, values[String(key.value)]);
    else pair(nodes, source, child, values[index]);
  });
}

function describe(source: Source, value: Node, asKey: boolean): Giver {
  const node = (asKey && value.parent?.type === 'property' && value.parent.children?.[0]) || value;
  const { line, column } = positionOf(source.text, node.offset);
  const what = nameOf(source, getNodePath(value));
  return { origin: { from: 'contract', file: source.file, line, column, what } };
}

/** A place in words: the component or operation, the properties on the way, the keyword. */
function nameOf({ root }: Source, path: JSONPath): string {
  const [area, , third] = path;
  const operation =
    area === 'paths' && root ? findNodeAtLocation(root, [...path.slice(0, 3), 'operationId']) : undefined;
  const names = [String(operation?.value ?? third)];
  for (let at = 3; at < path.length; at += 1) {
    const step = path[at];
    const named = step === 'parameters' && root && findNodeAtLocation(root, [...path.slice(0, at + 2), 'name']);
    if (step === 'properties') names.push(String(path[(at += 1)]));
    else if (named) names.push(String(named.value));
    else if (step === 'items') names.push('[]');
    else if (isKeyword(path, at)) names.push(String(step));
  }
  return names.join('.').replaceAll('.[]', '[]');
}

/** The last step, or the one before an index: `required` of `required/2`. */
function isKeyword(path: JSONPath, at: number): boolean {
  const last = typeof path.at(-1) === 'number' ? path.length - 2 : path.length - 1;
  return at === last && typeof path[at] === 'string' && path[at - 1] !== 'parameters';
}
