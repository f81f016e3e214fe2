import {
  findPart,
  findSlot,
  listFields,
  listOperationFields,
  listReadables,
  listWordFields,
  listOutline,
  type OutlinePart,
  type PlaceField,
  type Readables,
  readDefinitions,
  readOutline,
} from '#engine/language/edit';
import {
  type Operation,
  type PageSummary,
  type ProductFiles,
  createWorkspace,
  describePart,
  type Workspace,
} from '#engine/language/prove';
import { originOf, type Origin, type Origins, pointerBelow, type ResolvedPage } from '#engine/language/run';
import { parse } from 'jsonc-parser';
import { isRecord } from '#values/record';

/** A name that a page can refer to, with its title for authors. */
export interface Named {
  readonly name: string;
  readonly title: string;
}

/** A permission code. Roles are known only to users who may query roles. */
interface Code extends Named {
  readonly roles?: readonly string[];
}

/** An operation with its params and the titles of its fields. */
interface NamedOperation extends Named {
  readonly asks: readonly Named[];
  readonly answers: readonly string[];
}

/** A page with the query and path params that links to it can pass. */
export interface NamedPage extends Named {
  readonly file: string;
  readonly path: string;
  /** Permission codes of which one opens it; empty: anyone signed in. */
  readonly codes: readonly string[];
  /** Opens without a query or path params, as from the menu. */
  readonly alone: boolean;
  readonly query: readonly Named[];
  readonly params: readonly Named[];
}

/** A fragment, named as pages refer to it. */
interface Fragment extends Named {
  readonly file: string;
}

/** Shape of a widget in its sketch. */
export type WidgetLook =
  | 'text'
  | 'number'
  | 'date'
  | 'choice'
  | 'choices'
  | 'check'
  | 'file'
  | 'rows'
  | 'label'
  | 'block';

interface NamedWidget extends Named {
  readonly look: WidgetLook;
}

/** All names that pages can refer to. */
export interface Facts {
  /** Meta-schema of pages. */
  readonly pageSchema: unknown;
  readonly operations: readonly NamedOperation[];
  readonly pages: readonly NamedPage[];
  readonly codes: readonly Code[];
  readonly menu: readonly Named[];
  readonly dictionaries: readonly Named[];
  /** Dictionary values. */
  readonly values: readonly (Named & { readonly dictionary: string })[];
  readonly fragments: readonly Fragment[];
  readonly widgets: readonly NamedWidget[];
}

export function readFacts(files: ProductFiles): Facts {
  const { workspace } = createWorkspace(files);
  const { pageSchema, contract, pages, codes, menu, dictionaries, widgets } = workspace;
  const byName = <One extends Named>(list: readonly One[]) =>
    list.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    pageSchema,
    operations: byName([...contract.operations.values()].map(nameOperation)),
    pages: [...pages.values()].map((page) => namePage(page, workspace)),
    codes: [...codes].map(([name, title]) => ({ name, title })),
    menu: menu.flatMap(({ route, title }) => (route === '' ? [] : [{ name: route, title }])),
    dictionaries: byName(
      [...dictionaries].map(([name, items]) => ({ name, title: items.map(({ label }) => label).join(' · ') })),
    ),
    values: [...dictionaries].flatMap(([dictionary, items]) =>
      items.map(({ value, label }) => ({ dictionary, name: value, title: label })),
    ),
    fragments: readFragments(files),
    widgets: byName([...widgets.values()].map((one) => ({ name: one.name, title: one.title, look: lookOf(one) }))),
  };
}

function readFragments({ blocks }: Pick<ProductFiles, 'blocks'>): readonly Fragment[] {
  return blocks.map(({ file, text }) => ({
    name: `../../${file.replace(/^schemas\//u, '')}`,
    title: titleOfFragment(text),
    file,
  }));
}

/** The description of a fragment, else the first title inside it, else ''. */
function titleOfFragment(text: string): string {
  const fragment: unknown = parse(text);
  const { label, title, text: words } = isRecord(fragment) ? fragment : {};
  const own = [label, title, words].find((one) => typeof one === 'string');
  return own ?? /"title": "([^"]+)"/u.exec(text)?.[1] ?? '';
}

function nameOperation(operation: Operation): NamedOperation {
  const { asks, answers } = listOperationFields(operation);
  const { id, summary } = operation;
  return {
    name: id,
    title: summary,
    asks: asks.map(({ name, title }) => ({ name, title })),
    answers: answers.map(({ title }) => title),
  };
}

type Widget = Workspace['widgets'] extends ReadonlyMap<string, infer Manifest> ? Manifest : never;

/** Chooses the sketch of a widget by its manifest. Pure. */
function lookOf({ faces, valueTypes, options }: Pick<Widget, 'faces' | 'valueTypes' | 'options'>): WidgetLook {
  if (faces.every((face) => face === 'block')) return 'block';
  const has = (...types: Widget['valueTypes']): boolean => types.some((type) => valueTypes.includes(type));
  if (has('boolean')) return 'check';
  if (has('date', 'date-time', 'date-range')) return 'date';
  if (has('decimal', 'integer', 'number')) return 'number';
  if (has('file')) return 'file';
  if (has('array')) return 'rows';
  if (!faces.includes('edit')) return 'label';
  if (has('string[]') && !has('string')) return 'choices';
  return options === true || has('string[]') ? 'choice' : 'text';
}

function namePage(page: PageSummary, { contract }: Workspace): NamedPage {
  const { name, title, file, path, permission: codes, params, reads = [], needs, takes } = page;
  const titleOf = (owner: 'query' | 'params', one: string): string => {
    const taken = takes.find((other) => other.owner === owner && other.name === one);
    return (taken && contract.operations.get(taken.operation)?.params.fields?.get(taken.param)?.title) ?? '';
  };
  const named = (owner: 'query' | 'params', names: readonly string[]): readonly Named[] =>
    [...new Set(names)].map((one) => ({ name: one, title: titleOf(owner, one) }));
  // Required params come first.
  const asks = { query: named('query', [...needs, ...reads]), params: named('params', params) };
  return { name, title, file, path, codes, alone: needs.length + params.length === 0, ...asks };
}

/** Contract fields that a list of parts can take. */
export function readFields(
  text: string,
  slot: readonly (string | number)[],
  workspace: Workspace,
  { blocks }: Pick<ProductFiles, 'blocks'>,
): readonly UsableField[] {
  const definitions = readDefinitions(workspace.pageSchema);
  const root = readOutline(text, definitions);
  const found = root && findSlot(root, [...slot]);
  if (!found) return [];
  /** Names in a part; those of a fragment are written in its file. */
  const namesIn = (part: OutlinePart): readonly (string | undefined)[] =>
    listOutline(part).flatMap(({ definition, name = '' }) => {
      const fragment =
        definition.name === 'include' && blocks.find(({ file }) => file.endsWith(name.replaceAll('../', '')));
      const inner = fragment ? readOutline(fragment.text, definitions) : undefined;
      return inner ? namesIn(inner) : [name];
    });
  const used = new Set(found.parts.flatMap(namesIn));
  return listFields(found, workspace).map((one) => ({ ...one, used: used.has(one.name) }));
}

/** A field that a list of parts can take. */
export interface UsableField extends PlaceField {
  /** One of its parts has it already, perhaps in a fragment. */
  readonly used: boolean;
}

/** Names that a part's words may use. */
export interface PartNames {
  /** Contract fields that can be inserted at the part. */
  readonly fields: readonly PlaceField[];
  /** Fields that each property of the part can name. */
  readonly byWord: Readonly<Record<string, readonly PlaceField[]>>;
  readonly readables: Readables;
}

/** Names that the properties of a part can use. */
export function readNames(text: string, { path, slot }: PartPath, workspace: Workspace): PartNames {
  const root = readOutline(text, readDefinitions(workspace.pageSchema));
  const part = root && findPart(root, [...path]);
  const list = root && slot && findSlot(root, [...slot]);
  const fields = list ? listFields(list, workspace) : [];
  if (!part) return { fields, byWord: {}, readables: { names: [], paths: [] } };
  const words = [...describePart(workspace.pageSchema, part.definition.name).keys()];
  const named = words.flatMap((word) => {
    const own = listWordFields(part, word, workspace);
    return own ? [[word, own] as const] : [];
  });
  return { fields, byWord: Object.fromEntries(named), readables: listReadables(part, workspace) };
}

export interface PartPath {
  readonly path: readonly (string | number)[];
  readonly slot: readonly (string | number)[] | undefined;
}

/** Titles of the fields and fragments that parts refer to, by JSON Pointer. */
export function readTitles(
  text: string,
  workspace: Workspace,
  files: Pick<ProductFiles, 'blocks'>,
): Readonly<Record<string, string>> {
  const root = readOutline(text, readDefinitions(workspace.pageSchema));
  const slots = root ? listOutline(root).flatMap((part) => part.slots.filter((slot) => slot.parts.length > 0)) : [];
  const fragments = new Map(readFragments(files).map(({ file, title }) => [lastOf(file), title]));
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const titles = new Map(listFields(slot, workspace).map(({ name, title }) => [name, title]));
      return slot.parts.flatMap(({ pointer, name = '', definition }) => {
        const title = definition.name === 'include' ? fragments.get(lastOf(name)) : titles.get(name);
        return title === undefined || title === '' ? [] : [[pointer, title] as const];
      });
    }),
  );
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A value that a part inherits instead of stating it. */
export interface Inherited {
  readonly value: unknown;
  readonly origin: Origin;
}

/** Inherited values of each part, by JSON Pointer into the file and property name. */
export type InheritedValues = Readonly<Record<string, Readonly<Record<string, Inherited>>>>;

interface Placed {
  readonly part: string;
  readonly pointer: string;
}

export function readInherited(page: ResolvedPage, origins: Origins, places: readonly Placed[]): InheritedValues {
  const found: Record<string, Record<string, Inherited>> = {};
  for (const { part, pointer } of places) {
    const node = valueAt(page, part);
    if (!isRecord(node) || found[pointer]) continue;
    const field = node['field'];
    const inner = isRecord(field) ? field : {};
    const values: Record<string, Inherited> = {};
    const add = (owner: string, members: Readonly<Record<string, unknown>>): void => {
      for (const [word, value] of Object.entries(members)) {
        const origin = originOf(origins, pointerBelow(owner, word));
        if (origin && origin.from !== 'page' && isShort(value)) values[word] ??= { value, origin };
      }
    };
    add(pointerBelow(part, 'field'), inner);
    add(part, node);
    found[pointer] = values;
  }
  return found;
}

function isShort(value: unknown): boolean {
  const list = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  return list || ['string', 'number', 'boolean'].includes(typeof value);
}

function valueAt(page: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  let at: unknown = page;
  for (const step of steps) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? (at[Number(key)] as unknown) : isRecord(at) ? at[key] : undefined;
  }
  return at;
}
