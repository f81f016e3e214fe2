import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../read/diagnostic.ts';
import type { MessageArgs, MessageCode } from '../read/messages.ts';
import { findCircles } from '../read/api/find-circles.ts';
import { isPattern, withoutSlashes } from '../read/api/read-pattern.ts';
import {
  dig,
  isRaw,
  membersOf,
  partAt,
  splitReference,
  textList,
  type Documents,
  type Raw,
} from '../read/api/read-shape.ts';
import { editDistance } from '../read/nearest.ts';
import { ownWordsOf } from '../read/api/own-words.ts';
import { offeredParams } from '../read/api/shape.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import { memoizeLast } from '../run/memoize.ts';
import { hasSyntaxMistake, jsonOf, type Source } from '../read/source.ts';
import { itemShape, recordFields } from '../complete/field-source.ts';
import { isReversed } from '../complete/range-order.ts';
import { checkFileStructure, fitsSchema, readCorrectedJson } from '../read/structure/check-structure.ts';
import { checkRecord } from './check-record.ts';
import { checkRelies } from './check-relies.ts';
import { listNeeded, sampleWords, type Needed } from './needed-parts.ts';
import { isPlannedFile, plannedLast } from '../read/file-kind.ts';
import type { Workspace } from '../complete/workspace.ts';
import { words } from '../run/words.ts';

interface CheckedContract {
  readonly diagnostics: readonly Diagnostic[];
  /** Permission codes that the contract names. */
  readonly codes: ReadonlySet<string>;
}

type Known = Pick<Workspace, 'contract' | 'dictionaries' | 'codes'>;

interface Walk {
  readonly workspace: Known;
  readonly documents: Documents;
  /** The document is written for this product. */
  readonly isStrict: boolean;
  /** Name of the document, as references write it. */
  readonly name: string;
  readonly file: string;
  /** First place of each operation, by its id and by its method and path. */
  readonly seen: Map<string, string>;
  readonly codes: Set<string>;
  /** The place of the walk: keys and indexes from the document's root. */
  readonly path: (string | number)[];
  /** Our words beginning with `x-`, for a vendor's document. */
  readonly ownWords?: readonly string[];
  /** Reports a mistake below the place of the walk. */
  readonly report: <Code extends MessageCode>(below: Path, code: Code, ...args: MessageArgs<Code>) => void;
}

/** Keys and indexes; at the end perhaps a key itself, instead of its value. */
type Path = readonly (string | number | { readonly key: string })[];

/**
 * The contract's own documents: their words, and the targets of every name in them. Of a vendor's document only the parts
 * that the `used` operations need are checked, or all if none is used.
 */
export function checkContract(
  sources: readonly Source[],
  schema: unknown,
  { contract, dictionaries, codes }: Known,
  used: readonly string[],
): CheckedContract {
  const isStrict = contract.profile.strict;
  const names = knownNames(contract, dictionaries, codes);
  return checkDocuments(schema, names, isStrict ? '' : used.join(' '), ...plannedLast(sources));
}

const knownNames = memoizeLast(
  (contract: Known['contract'], dictionaries: Known['dictionaries'], codes: Known['codes']): Known => ({
    contract,
    dictionaries,
    codes,
  }),
);

/** Usually only a page has changed, so the documents' check is cached. */
const checkDocuments = memoizeLast(
  (schema: unknown, workspace: Known, operations: string, ...sources: readonly Source[]): CheckedContract => {
    const documents = Object.fromEntries(sources.map((source) => [nameOf(source), jsonOf(source)]));
    const shared = { workspace, documents, seen: new Map<string, string>() };
    const codes = new Set<string>();
    const needed = operations === '' ? undefined : listNeeded(documents, new Set(operations.split(' ')));
    const diagnostics = sources.flatMap((source) => {
      if (hasSyntaxMistake(source)) return [];
      const reporter = createReporter(source);
      // Positions are looked up only if there is a mistake.
      const isStrict = workspace.contract.profile.strict;
      const root =
        !isStrict || fitsSchema(source, schema) ? undefined : checkFileStructure(source, schema, reporter.report);
      const path: (string | number)[] = [];
      const report: Walk['report'] = (below, code, ...args) => {
        const start = root ?? (source.root && readAsWritten(source.root));
        if (start) reporter.report(locate(start, [...path, ...below]), code, ...args);
      };
      const walk = { ...shared, codes, isStrict, file: source.file, name: nameOf(source), path, report };
      if (isStrict) visit(walk, readCorrectedJson(source, schema));
      else checkVendorDocument(walk, jsonOf(source), schema, needed);
      return reporter.diagnostics();
    });
    return { diagnostics, codes };
  },
);

/** Position of a path in plain JSON; plain JSON is much faster to walk, and mistakes are rare. */
function locate(root: Cursor, path: Path): Cursor | Node {
  let at = root;
  for (const step of path) {
    if (typeof step === 'object') return at.entries().find(({ key }) => key === step.key)?.keyNode ?? at;
    at = (typeof step === 'number' ? at.items()[step] : at.get(step)) ?? at;
  }
  return at;
}

function nameOf({ file }: Source): string {
  return file.split('/').at(-1) ?? '';
}

function visit(walk: Walk, value: unknown): void {
  if (Array.isArray(value)) (value as unknown[]).forEach((item, index) => visitBelow(walk, index, item));
  if (!isRaw(value)) return;
  const keys = Object.keys(value);
  if (walk.isStrict && keys.some((key) => describingWords.has(key))) {
    checkRecord(walk, value);
    checkValue(walk, value);
  }
  for (const key of keys) {
    // The example of a body is data, not part of the contract.
    if (key === 'example' && isRaw(value.schema)) continue;
    if (!walk.isStrict && sampleWords.has(key)) continue;
    if (walk.isStrict || key.startsWith('x-') || vendorWords.has(key))
      namingWords.get(key)?.(walk, key, value[key], value);
    if (!walk.isStrict && key.startsWith('x-')) checkOwnWord(walk, key);
    visitBelow(walk, key, value[key]);
  }
}

/** Words that are checked in a vendor's document too. */
const vendorWords = new Set(['$ref', 'operationId']);

/**
 * A vendor's document may have any words. Reported are references that lead nowhere, schemas that are made of themselves,
 * and our own words misspelled.
 */
function checkVendorDocument(walk: Walk, json: unknown, schema: unknown, needed: Needed | undefined): void {
  const version = isRaw(json) ? json['openapi'] : undefined;
  if (!isRaw(json) || typeof version !== 'string' || !version.startsWith('3.')) {
    const why = words(
      "it is no OpenAPI document: it begins with neither 'openapi' nor 'swagger'",
      "不是 OpenAPI 文件：没有 'openapi' 或 'swagger'",
    );
    walk.report([], 'contract-unreadable', why);
    return;
  }
  const own = { ...walk, ownWords: ownWordsOf(schema) };
  const parts = needed?.get(walk.name) ?? (needed && new Map<string, readonly string[]>());
  if (!parts) visit(own, json);
  for (const keys of parts?.values() ?? []) {
    own.path.push(...keys);
    visit(own, partAt(json, keys));
    own.path.length -= keys.length;
  }
  for (const [name, circle] of findCircles(json))
    if (!parts || parts.has(`components/schemas/${name}`))
      walk.report(['components', 'schemas', name], 'circle', circle, 'schema');
}

/** One letter off, or two in a long word: shorter ones may be a vendor's own. */
function checkOwnWord({ report, ownWords = [] }: Walk, key: string): void {
  if (ownWords.includes(key)) return;
  const meant = ownWords.find(
    (word) => editDistance(key.toLowerCase(), word.toLowerCase()) <= (word.length > 9 ? 2 : 1),
  );
  if (meant !== undefined) report([{ key }], 'property-unknown', key, words('the contract', '契约'), [meant]);
}

function visitBelow(walk: Walk, key: string | number, value: unknown): void {
  if (typeof value !== 'object') return;
  walk.path.push(key);
  visit(walk, value);
  walk.path.pop();
}

const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

/** Without any of these words a schema cannot contradict itself. */
const describingWords = new Set<string>(['properties', 'x-format', 'format', ...limits.map(([, most]) => most)]);

type CheckWord = (walk: Walk, key: string, value: unknown, owner: Raw) => void;
type CheckName = (walk: Walk, at: Path, name: string, owner: Raw) => void;

/** Checks the choices of a property: the operation's records have the fields, and it takes the params. */
function checkOptions({ report, workspace: { contract } }: Walk, key: string, value: unknown): void {
  const { operation: id, value: field, label, params } = isRaw(value) ? value : {};
  if (typeof id !== 'string') return;
  const operation = contract.operations.get(id);
  const record = itemShape(operation);
  if (!operation) report([key, 'operation'], 'operation-unknown', id, contract.operations.keys());
  else if (!record) report([key, 'operation'], 'operation-unfit', id, 'list');
  else if (operation.effect !== 'read') report([key, 'operation'], 'operation-writes', id, []);
  else if (operation.boundBy) report([key, 'operation'], 'operation-elsewhere', id, operation.boundBy);
  const fields = recordFields(record);
  for (const [word, name] of Object.entries({ value: field, label })) {
    if (record && typeof name === 'string' && !name.includes('{{') && !fields.find(name))
      report([key, word], 'field-unknown', name, fields.name, fields.names());
  }
  const offered = operation ? offeredParams(operation) : [];
  textList(params).forEach((name, index) => {
    if (operation && !offered.includes(name)) report([key, 'params', index], 'param-unknown', name, id, offered);
  });
}

/** A word with one name or a list of names. */
function naming(check: CheckName): CheckWord {
  return (walk, key, value, owner) => {
    if (typeof value === 'string') check(walk, [key], value, owner);
    else if (Array.isArray(value))
      value.forEach((name: unknown, index) => typeof name === 'string' && check(walk, [key, index], name, owner));
  };
}

/** Words whose values are names, with the check of each. */
const namingWords: ReadonlyMap<string, CheckWord> = new Map<string, CheckWord>([
  ...Object.entries<CheckName>({
    'x-dictionary': ({ report, workspace: { dictionaries } }, at, name) => {
      if (!dictionaries.has(name)) report(at, 'reference-unknown', 'dictionary', name, dictionaries.keys());
    },
    default: ({ report, workspace: { dictionaries } }, at, value, { 'x-dictionary': dictionary }) => {
      const items = typeof dictionary === 'string' ? dictionaries.get(dictionary) : undefined;
      if (items && !items.some((item) => item.value === value))
        report(at, 'dictionary-value-unknown', value, String(dictionary), items);
    },
    'x-permission': checkCode,
    'x-page': checkCode,
    'x-menu': (walk, at, name, owner) => {
      checkCode(walk, at, name);
      const [operation, both] = [words('an operation', '接口'), ['x-permission', 'x-menu']];
      if (at.at(-1) === 0 && owner['x-permission'] !== undefined)
        walk.report([{ key: 'x-menu' }], 'choice-ambiguous', operation, both, 'at most');
    },
    'x-registration': ({ report, workspace: { contract } }, at, name) => {
      if (!contract.operations.has(name)) report(at, 'operation-unknown', name, contract.operations.keys());
    },
    $ref: checkReference,
    pattern: ({ report }, at, name) => {
      const meant = withoutSlashes(name);
      if (meant !== undefined || !isPattern(name)) report(at, 'pattern-invalid', name, meant);
    },
    type: ({ report }, at, name, owner) => {
      if (name === 'array' && owner.items === undefined)
        report(at, 'property-missing', 'items', words('an array', '列表（array）'));
    },
    operationId: checkOperation,
  }).map(([word, check]) => [word, naming(check)] as const),
  ['security', checkSecurity],
  ['x-options', checkOptions],
  [
    'x-relies',
    ({ report, workspace }, key, value, { operationId }) =>
      checkRelies({ report, ...workspace }, key, value, operationId),
  ],
  ['paths', checkPaths],
]);

function checkCode({ report, codes: used, workspace: { codes } }: Walk, at: Path, name: string): void {
  used.add(name);
  if (!codes.has(name)) report(at, 'permission-unknown', name, codes);
}

function checkOperation({ report, seen, file, path }: Walk, at: Path, id: string, owner: Raw): void {
  // A link of a reply names an operation by the same word.
  if (path.includes('links')) return;
  if (isPlannedFile(file) && owner['x-planned'] !== true)
    report(at, 'property-missing', 'x-planned', words('an operation of this file', '此文件中的接口'));
  const first = seen.get(id);
  if (first === undefined) seen.set(id, file);
  else report(at, 'name-duplicate', id, first);
}

/** Checks that no two operations have the same name. */
function checkPaths({ report, seen, file }: Walk, key: string, value: unknown): void {
  for (const [path, methods] of isRaw(value) ? Object.entries(value) : [])
    for (const method of isRaw(methods) ? Object.keys(methods) : []) {
      const call = `${method} ${path}`;
      const first = seen.get(call);
      if (first === undefined) seen.set(call, file);
      else if (first !== file) report([key, { key: path }], 'path-taken', path, first);
    }
}

function checkReference({ report, documents, name: own }: Walk, at: Path, reference: string): void {
  const { file, pointer, keys } = splitReference(reference, own);
  const document = documents[file];
  const refuse = (known: readonly string[]): void => report(at, 'reference-unknown', 'part', reference, known);
  if (document === undefined) {
    refuse(Object.keys(documents).map((name) => `${name}#${pointer}`));
    return;
  }
  const owner = membersOf(partAt(document, keys.slice(0, -1)));
  if (keys.length === 0 ? !reference.includes('#') : Object.hasOwn(owner, keys.at(-1) ?? '')) return;
  const before = reference.startsWith('#') ? '' : file;
  const path = [before, ...keys.slice(0, -1)].join('/').replace('/', '#/');
  refuse(Object.keys(owner).map((name) => `${path}/${name}`));
}

/** `security` names schemes of the same document. */
function checkSecurity({ report, documents, name: own }: Walk, key: string, value: unknown): void {
  const known = Object.keys(dig(documents[own], 'components', 'securitySchemes'));
  const asked = Array.isArray(value) ? (value as unknown[]).map((one) => (isRaw(one) ? Object.keys(one) : [])) : [];
  asked.forEach((names, index) => {
    for (const name of names)
      if (!known.includes(name)) report([key, index, { key: name }], 'reference-unknown', 'scheme', name, known);
  });
}

/** Checks the limits of one value: they are satisfiable, and decimals are text. */
function checkValue({ report }: Walk, schema: Raw): void {
  for (const [low, high] of limits) {
    const most = schema[high];
    const least = schema[low];
    if (typeof most === 'number' && isReversed(least, most))
      report([high], 'value-range', String(most), words(`at least ${String(least)}`, `不小于 ${String(least)}`));
  }
  const { type, format, 'x-format': look } = schema;
  if (typeof look === 'string' && format === undefined)
    report(['x-format'], 'no-effect', 'x-format', words('without "format": "decimal"', '没有写 "format": "decimal"'));
  if (format === 'decimal' && (type === 'number' || type === 'integer'))
    report(
      ['type'],
      'value-type',
      `"${type}"`,
      words('"string", because a decimal is text', '"string"，因为小数是文本'),
    );
}
