import { isRecord } from '#values/record';
import type { Operation, Shape } from '../../read/api/shape.ts';
import { optionsOf } from '../../complete/contract-options.ts';
import { requestFields, searchFields } from '../../complete/field-source.ts';
import type { Workspace } from '../../complete/workspace.ts';
import { memoizeEach } from '../../run/memoize.ts';
import { codeEnding, partEnd } from './messages.ts';

type Contract = Workspace['contract'];

/** Part of a page file. */
export type Json = Readonly<Record<string, unknown>>;

/** A field as pages write it: the bare name if the contract says everything else. */
export interface Written {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly json: string | Json;
  /** The operator picks a record by its name. */
  readonly chosen?: boolean;
}

/** Label of a field: its title, else the first clause of its description, else its name. */
export function labelOf(name: string, shape: Shape): string {
  return shape.title ?? shape.description?.split(partEnd)[0] ?? name;
}

/** Writes a field in its shortest form. */
export function writeField(name: string, shape: Shape, more: Json = {}): string | Json {
  const label = shape.title === undefined ? { label: labelOf(name, shape) } : {};
  const own = { ...label, ...more };
  return Object.keys(own).length === 0 ? name : { field: name, ...own };
}

/** Name of the form's values in expressions. */
export type Scope = 'form' | 'search' | 'item';

/** Lists the request fields that have an input, in the contract's order. `given` are query params of the page. */
export function inputsOf(
  operation: Operation,
  workspace: Workspace,
  scope: Scope,
  given: readonly string[] = [],
): readonly Written[] {
  const source = scope === 'search' ? searchFields(operation) : requestFields([operation]);
  const found: Written[] = [];
  for (const name of source.names()) {
    const field = source.find(name);
    if (!field) continue;
    const known = found.filter((one) => isPlainText(source.find(one.name)?.shape)).map((one) => one.name);
    const json = writeInput(name, field.shape, { workspace, scope, known, given });
    const own = typeof json === 'object' && typeof json['label'] === 'string' ? json['label'] : undefined;
    const label = own ?? labelOf(name, field.shape);
    const chosen = (typeof json === 'object' && isNamed(json['options'])) || optionsOf(field.shape) !== undefined;
    if (json !== undefined) found.push({ name, label, required: field.required, json, chosen });
  }
  return found;
}

/** Whether options show names of the records, not only their keys. */
function isNamed(options: unknown): boolean {
  return isRecord(options) && options['label'] !== options['value'];
}

function isPlainText(shape: Shape | undefined): boolean {
  return shape?.kind === 'string';
}

interface Around {
  readonly workspace: Workspace;
  readonly scope: Scope;
  /** Earlier inputs of the form. */
  readonly known: readonly string[];
  /** Inputs that the page takes from its query. */
  readonly given: readonly string[];
}

function writeInput(name: string, shape: Shape, around: Around): string | Json | undefined {
  if (shape.kind === 'object' || shape.kind === 'any' || shape.format === 'binary') return undefined;
  const coded = (shape.dictionary ?? shape.item?.dictionary) !== undefined;
  const byContract = isOfContract(shape, around);
  const options = coded || shape.shownOnly || byContract ? undefined : choicesOf(name, around);
  if (shape.kind === 'array') return writeList(name, shape, { around, coded, options });
  const isLong = shape.kind === 'string' && (shape.constraints.maxLength ?? 0) >= 200;
  const widget = isLong && !coded && around.scope !== 'search' ? { widget: 'textarea', span: 24 } : {};
  // A picker shows names: drop "code" or "number" from its label.
  const label = (byContract || options) && shape.title?.replace(codeEnding, '');
  return writeField(name, shape, {
    ...(typeof label === 'string' && label !== shape.title && label !== '' && { label }),
    ...widget,
    ...(options && { options }),
  });
}

/** Whether the contract states the source of options. It cannot use query params. */
function isOfContract(shape: Shape, { given }: Around): boolean {
  const options = optionsOf(shape);
  return options !== undefined && !options.params.some((name) => given.includes(name));
}

function writeList(
  name: string,
  shape: Shape,
  { around, coded, options }: { around: Around; coded: boolean; options: Json | undefined },
): string | Json | undefined {
  const { item } = shape;
  if (item?.kind === 'string')
    return coded || options || isOfContract(shape, around)
      ? writeField(name, shape, options && { options })
      : undefined;
  if (item?.kind !== 'object' || around.scope === 'search') return undefined;
  if (isFile(item)) return writeUpload(name, shape, around.workspace);
  const request = {
    id: name,
    method: 'POST' as const,
    effect: 'write' as const,
    summary: '',
    params: item,
    permission: [],
    sorts: [],
  };
  const fields = inputsOf(request, around.workspace, 'item').filter(
    ({ json }) => typeof json === 'string' || json['type'] !== 'array',
  );
  // Leave out records whose required fields have no input.
  const isWhole = demandedOf(item).every((one) => fields.some((field) => field.name === one));
  const title = shape.title === undefined ? { title: labelOf(name, shape) } : {};
  return fields.length > 0 && isWhole
    ? { type: 'array', field: name, ...title, fields: fields.map((one) => one.json) }
    : undefined;
}

/** Whether a query param can hold the value: only text can. */
export function canBeGiven(name: string, { params }: Operation): boolean {
  return params.fields?.get(name)?.kind === 'string';
}

/** Required params, with the first alternative of a choice. */
export function demandedOf({ required, oneOf = [], fields }: Shape): readonly string[] {
  return [...(required ?? []), ...oneOf.slice(0, 1)].filter(
    (name) => !fields?.get(name)?.supplied && !fields?.get(name)?.shownOnly,
  );
}

/** Whether a shape is an uploaded file or an attachment. */
export function isFile(shape: Shape): boolean {
  return shape.fields?.has('fileName') === true && shape.fields.has('fileUrl');
}

function writeUpload(name: string, shape: Shape, { contract, files }: Workspace): Json | undefined {
  const operations = [...contract.operations.values()];
  const takesFile = ({ params }: Operation): boolean => params.fields?.get('file')?.format === 'binary';
  const upload = mostUsed(operations.filter(takesFile), files);
  if (!upload) return undefined;
  const givesFile = ({ reply, params }: Operation): boolean => !reply && isFile(params);
  const preview = mostUsed(operations.filter(givesFile), files);
  const props = { operation: upload.id, ...(preview && { preview: preview.id }) };
  const label = shape.title === undefined ? { label: labelOf(name, shape) } : {};
  return {
    field: name,
    ...label,
    widget: 'upload',
    props: { ...props, max: shape.constraints.maxItems ?? 5 },
    span: 24,
  };
}

/** The operation that existing pages use most, as the usual one for attachments. */
function mostUsed(operations: readonly Operation[], { pages }: Workspace['files']): Operation | undefined {
  const texts = [...pages.values()].map(({ text }) => text).join('');
  const uses = new Map(operations.map((one) => [one, texts.split(`"${one.id}"`).length]));
  return operations.toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0))[0];
}

/** Options from an operation that lists records keyed by the field, called with the inputs before it. */
function choicesOf(name: string, { workspace, scope, known, given }: Around): Json | undefined {
  for (const { operation, item } of choosersOf(workspace.contract).get(name) ?? []) {
    if (!demandedOf(operation.params).every((one) => known.includes(one))) continue;
    const asked = known.filter((one) => operation.params.fields?.get(one)?.supplied === false && one !== name);
    const params = asked.map((one) => [one, `{{ ${given.includes(one) ? 'query' : scope}.${one} }}`] as const);
    return {
      operation: operation.id,
      ...(asked.length > 0 && { params: Object.fromEntries(params) }),
      value: name,
      label: nameBeside(name, item),
    };
  }
  return undefined;
}

interface Chooser {
  readonly operation: Operation;
  readonly item: Shape;
}

/** List operations that read without a permission, by the key field of their records. */
const choosersOf = memoizeEach((contract: Contract): ReadonlyMap<string, readonly Chooser[]> => {
  const found = new Map<string, Chooser[]>();
  for (const operation of contract.operations.values()) {
    const item = operation.reply?.item;
    const [first] = item?.fields?.keys() ?? [];
    if (!item || first === undefined || operation.permission.length > 0 || operation.effect !== 'read') continue;
    found.set(first, [...(found.get(first) ?? []), { operation, item }]);
  }
  return found;
});

/** Name field beside a key: `userName` for `userCode`. */
export function nameBeside(name: string, { fields }: Shape): string {
  const stem = stemOf(name);
  const names = [...(fields?.keys() ?? [])];
  return (
    [`${stem}ShortName`, `${stem}Name`].find((one) => names.includes(one)) ??
    names.find((one) => one.endsWith('Name')) ??
    name
  );
}

/** Subject of a name: `user` of `userCode`. */
export function stemOf(name: string): string {
  return name.replace(/(?<=.)[A-Z][a-z]*$/u, '');
}
