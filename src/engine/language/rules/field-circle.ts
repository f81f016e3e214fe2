import { pathsBelow } from '../complete/reads.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { presentIn } from '../complete/expression/tests.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Node } from 'jsonc-parser';
import { testsIn } from '../complete/codes.ts';
import type { Context } from '../complete/context.ts';
import { nameOfField } from '../complete/field.ts';
import { typeOfNode } from '../complete/nodes.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import { visit } from './rule.ts';

/** A field or load of a page with its dependencies. */
interface Dependent {
  readonly place: Node;
  /** Place of its dependencies; `place` when absent. */
  readonly waits?: Node;
  /** Names that its value, its choices or its call are computed from. */
  readonly made: readonly string[];
  /** Names that decide whether it is shown: the value of a hidden field is not visible either. */
  readonly shown: readonly string[];
  /** Names that must have a value before it can be filled in or loaded; empty if it starts with a value. */
  readonly needs: readonly string[];
}

type Dependents = ReadonlyMap<string, Dependent>;

type Place = Pick<Context, 'report' | 'workspace'>;

/** Fields and loads of a page or dialog that depend on each other in a circle; each circle once, at its first field. */
export const rule = visit('circle', ({ at: root }, context) => {
  const { report } = context;
  // Conditions of steps have a rule of their own.
  const places = [...root.items('fields'), ...root.items('steps').flatMap((step) => step.items('fields'))];
  const isSure = (start: Cursor): boolean => isSureStart(context, root, start);
  const fields = [
    ...collectFields(places, { read: formReader, isSure }),
    ...collectFields(root.items('search'), { read: searchReader(root), isSure }),
  ];
  const all: Dependents = new Map([...fields, ...collectLoads(root)]);
  const reported = new Set<string>();
  for (const [name, { place, waits }] of all) {
    if (reported.has(name)) continue;
    const made = findCircle(all, name, valueLinks);
    const circle = made ?? findCircle(all, name, needLinks);
    circle?.forEach((one) => reported.add(one));
    if (made) report(place, 'circle', made, 'value');
    else if (circle) report(waits ?? place, 'circle', circle, waits ? 'start' : 'need');
  }
});

/** The field or load that a name in an expression means; undefined for any other name. */
type ReadName = (path: readonly string[]) => string | undefined;

const formReader: ReadName = ([root, name]) =>
  name === undefined ? undefined : root === 'form' ? name : root === 'data' ? `data.${name}` : undefined;

/** Expressions read a search by its params: both ends of a range belong to its field. */
function searchReader(root: Cursor): ReadName {
  const names = root.items('search').flatMap((place) => nameOfField(place)?.name ?? []);
  return ([scope, param]) => {
    if (scope !== 'search' || param === undefined) return undefined;
    return names.find((name) => [name, `${name}Begin`, `${name}End`, `${name}List`].includes(param)) ?? param;
  };
}

function itemReader(list: string): ReadName {
  return (path) => (path[0] === 'item' && path[1] !== undefined ? `${list}.${path[1]}` : formReader(path));
}

/** A default that is the field of a load: the form that `fillFrom` gives. */
const LOADED = /^\{\{ *data\.(\w+)\.(\w+) *\}\}$/u;

/** Whether a default gives a value each time: a load may not run, and its reply may lack an optional field. */
function isSureStart(place: Place, root: Cursor, start: Cursor): boolean {
  const [, load, field] = LOADED.exec(start.text ?? '') ?? [];
  if (load === undefined || field === undefined) return true;
  const call = root.get('load')?.get(load);
  // A dialog may read a load of its page; a load that a page lacks belongs to another mode of it.
  if (!call) return root.get('kind') === undefined;
  if (call.get('when')) return false;
  const reply = peekOperation(place, call)?.reply;
  const shape = reply?.fields?.get(field);
  return !shape || (reply?.required?.has(field) === true && !shape.nullable);
}

/** The names and the starts of the fields of a form, a search or an array. */
interface Fields {
  readonly read: ReadName;
  /** Whether a default gives a value each time. */
  readonly isSure: (start: Cursor) => boolean;
}

function collectFields(
  places: readonly Cursor[],
  fields: Fields,
  around: readonly Cursor[] = [],
): (readonly [string, Dependent])[] {
  return places.flatMap((at): (readonly [string, Dependent])[] => {
    const visible = at.get('visible');
    const conditions = visible ? [...around, visible] : around;
    const type = typeOfNode(at);
    if (type === 'group') return collectFields(at.items('fields'), fields, conditions);
    const named = nameOfField(at);
    if (!named) return [];
    const own = [[named.name, describeField(at, named.at.node, fields, conditions)] as const];
    if (type !== 'array') return own;
    const items = collectFields(at.items('fields'), { ...fields, read: itemReader(named.name) });
    return [...own, ...items.map(([name, one]) => [`${named.name}.${name}`, one] as const)];
  });
}

function describeField(at: Cursor, place: Node, { read, isSure }: Fields, conditions: readonly Cursor[]): Dependent {
  const options = at.get('options');
  const makers = [
    at.get('compute'),
    at.get('checkedWhen'),
    at.get('default'),
    options?.get('params'),
    options?.get('records'),
    options?.get('filter'),
    options?.get('disabled'),
  ];
  const start = at.get('default');
  const starts = at.get('compute') !== undefined || (start !== undefined && isSure(start));
  const disabled = at.get('disabled');
  return {
    place,
    made: makers.flatMap((one) => (one ? namesIn(one, read) : [])),
    shown: conditions.flatMap((one) => namesIn(one, read)),
    needs: starts
      ? []
      : [
          ...conditions.flatMap((one) => neededBy(one, true, read)),
          ...(disabled ? neededBy(disabled, false, read) : []),
        ],
  };
}

function collectLoads(root: Cursor): (readonly [string, Dependent])[] {
  return (root.get('load')?.entries() ?? []).map(({ key, keyNode, value }) => {
    const [params, when] = [value.get('params'), value.get('when')];
    const made = params ? namesIn(params, formReader) : [];
    const needs = when ? neededBy(when, true, formReader) : [];
    return [`data.${key}`, { place: keyNode, made, shown: [], needs, ...(when && { waits: when.node }) }] as const;
  });
}

function namesIn(at: Cursor, read: ReadName): readonly string[] {
  return pathsBelow(at).flatMap((path) => read(path.split('.')) ?? []);
}

function expressionsIn(at: Cursor): readonly string[] {
  return scanTemplate(at.text ?? '').flatMap((segment) => (segment.kind === 'expression' ? [segment.cel] : []));
}

/** Fields that have a value whenever a condition has this outcome. */
function neededBy(at: Cursor, truth: boolean, read: ReadName): readonly string[] {
  return expressionsIn(at)
    .flatMap((cel) => testsIn(cel, truth))
    .flatMap((test) => {
      const path = /^(?:decimal\()?((?:form|item|search|data)\.\w+)/.exec(presentIn(test) ?? '')?.[1];
      return (path !== undefined && read(path.split('.'))) || [];
    });
}

/** A link to a dependency; a circle counts only with a link that `counts`. */
interface Link {
  readonly to: string;
  readonly counts: boolean;
}

/** A circle of conditions alone may be an either-or, which is allowed. */
function valueLinks({ made, shown }: Dependent): readonly Link[] {
  return [...made.map((to) => ({ to, counts: true })), ...shown.map((to) => ({ to, counts: false }))];
}

function needLinks({ needs }: Dependent): readonly Link[] {
  return needs.map((to) => ({ to, counts: true }));
}

interface Way {
  readonly names: readonly string[];
  readonly counts: boolean;
}

/** The shortest way from a name back to it, both ends included. */
function findCircle(
  all: Dependents,
  start: string,
  linksOf: (one: Dependent) => readonly Link[],
): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways: readonly Way[] = [{ names: [start], counts: false }];
  while (ways.length > 0) {
    const next: Way[] = [];
    for (const way of ways) {
      const last = all.get(way.names.at(-1) ?? '');
      for (const link of last ? linksOf(last) : []) {
        const names = [...way.names, link.to];
        const counts = way.counts || link.counts;
        if (link.to === start && counts) return names;
        const key = `${link.to} ${counts}`;
        if (seen.has(key) || way.names.includes(link.to)) continue;
        seen.add(key);
        next.push({ names, counts });
      }
    }
    ways = next;
  }
  return undefined;
}
