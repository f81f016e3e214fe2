import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser';
import { isRaw, type Raw } from '../operation/read-shape.ts';
import type { Origin } from '../origin.ts';
import { positionOf, type Source } from '../read/source.ts';

/** A document of the contract with the JSON that was read from it. */
export interface ContractFile {
  readonly source: Source;
  readonly json: unknown;
}

/** JSON of the contract, nearest first: where two say the same, the first counts. */
export type Schemas = readonly object[] | undefined;

/** Where the contract says something. Undefined: nowhere. */
export interface ContractPlaces {
  /** The value of the first of the keywords that is there. */
  readonly keyword: (schemas: Schemas, ...keywords: readonly string[]) => Origin | undefined;
  /** The name of a property or parameter. */
  readonly property: (schemas: Schemas, name: string) => Origin | undefined;
  /** What makes a property or parameter required. */
  readonly required: (schemas: Schemas, name: string) => Origin | undefined;
}

interface Placed {
  readonly source: Source;
  readonly node: Node;
}

/** Finds places by the JSON itself: each object of it was read from one node. */
export function createContractPlaces(files: readonly ContractFile[]): ContractPlaces {
  const nodes = new Map<unknown, Placed>();
  for (const { source, json } of files) if (source.root) pair(nodes, source, source.root, json);
  const first = (schemas: Schemas, pathsIn: (schema: Raw) => readonly JSONPath[], key = false): Origin | undefined => {
    for (const schema of schemas ?? []) {
      const placed = nodes.get(schema);
      if (!placed || !isRaw(schema)) continue;
      for (const path of pathsIn(schema)) {
        const node = findNodeAtLocation(placed.node, path);
        if (node) return describe(placed.source, node, key);
      }
    }
    return undefined;
  };
  return {
    keyword: (schemas, ...keywords) => first(schemas, () => keywords.map((keyword) => [keyword])),
    property: (schemas, name) =>
      first(schemas, (schema) => [['properties', name], ...paramPaths(schema, name, 'name')], true),
    required: (schemas, name) =>
      first(schemas, (schema) => [
        ...(listOf(schema.required).includes(name) ? [['required', listOf(schema.required).indexOf(name)]] : []),
        ...paramPaths(schema, name, 'required'),
      ]),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function paramPaths(schema: Raw, name: string, key: string): readonly JSONPath[] {
  const index = listOf(schema.parameters).findIndex((one) => isRaw(one) && one.name === name);
  return index < 0 ? [] : [['parameters', index, key]];
}

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

function describe(source: Source, value: Node, asKey: boolean): Origin {
  const node = (asKey && value.parent?.type === 'property' && value.parent.children?.[0]) || value;
  const { line, column } = positionOf(source.text, node.offset);
  return { from: 'contract', file: source.file, line, column, what: nameOf(source, getNodePath(value)) };
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
