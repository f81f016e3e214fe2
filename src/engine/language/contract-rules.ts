import type { Diagnostic } from './diagnostic.ts';
import { dig, type Documents } from './operation/read-shape.ts';
import type { Cursor } from './read/cursor.ts';
import { createReporter, type Reporter } from './read/reporter.ts';
import { rememberLast } from './remember-last.ts';
import { jsonOf, type Source } from './read/source.ts';
import { isReversed } from './resolve/range-order.ts';
import { checkFileStructure } from './structure.ts';
import type { Workspace } from './workspace.ts';

interface Walk {
  readonly report: Reporter['report'];
  readonly workspace: Pick<Workspace, 'contract' | 'dictionaries' | 'codes'>;
  readonly documents: Documents;
  /** Name of the document, as references write it. */
  readonly name: string;
  /** Where each operation was first seen. */
  readonly seen: Map<string, string>;
}

/** The contract's own documents: their words, and that every name in them stands for something. */
export function checkContract(
  sources: readonly Source[],
  schema: unknown,
  { contract, dictionaries, codes }: Walk['workspace'],
): readonly Diagnostic[] {
  return checkDocuments(schema, knownNames(contract, dictionaries, codes), ...sources);
}

const knownNames = rememberLast(
  (
    contract: Workspace['contract'],
    dictionaries: Workspace['dictionaries'],
    codes: Workspace['codes'],
  ): Walk['workspace'] => ({ contract, dictionaries, codes }),
);

/** Most products are checked anew because a page has changed. */
const checkDocuments = rememberLast(
  (schema: unknown, workspace: Walk['workspace'], ...sources: readonly Source[]): readonly Diagnostic[] => {
    const documents = Object.fromEntries(sources.map((source) => [nameOf(source), jsonOf(source)]));
    const seen = new Map<string, string>();
    return sources.flatMap((source) => {
      if (!source.root || source.diagnostics.length > 0) return [];
      const reporter = createReporter(source);
      const root = checkFileStructure(source.root, schema, reporter.report);
      visit({ report: reporter.report, workspace, documents, name: nameOf(source), seen }, root);
      return reporter.diagnostics();
    });
  },
);

function nameOf({ file }: Source): string {
  return file.split('/').at(-1) ?? '';
}

function visit(walk: Walk, at: Cursor): void {
  for (const item of at.items()) visit(walk, item);
  const entries = at.entries();
  if (entries.some(({ key }) => describingWords.has(key))) {
    checkRecord(walk, at);
    checkValue(walk, at);
  }
  for (const { key, value } of entries) {
    const check = namingWords.get(key);
    if (check) {
      for (const place of value.kind === 'array' ? value.items() : [value]) {
        if (place.text !== undefined) check(walk, place, place.text);
      }
    }
    visit(walk, value);
  }
}

const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

/** Words without which there is nothing that a schema could get wrong by itself. */
const describingWords = new Set<string>(['properties', 'x-format', 'format', ...limits.map(([, most]) => most)]);

type CheckName = (walk: Walk, at: Cursor, name: string) => void;

/** Words whose values name something, and how what they name is looked up. */
const namingWords: ReadonlyMap<string, CheckName> = new Map(
  Object.entries<CheckName>({
    'x-dictionary': ({ report, workspace: { dictionaries } }, at, name) => {
      if (!dictionaries.has(name)) report(at, 'dictionary-unknown', name, dictionaries.keys());
    },
    'x-permission': checkCode,
    'x-menu': checkCode,
    'x-registration': ({ report, workspace: { contract } }, at, name) => {
      if (!contract.operations.has(name)) report(at, 'operation-unknown', name, contract.operations.keys());
    },
    $ref: checkReference,
    pattern: ({ report }, at, name) => {
      if (!isPattern(name)) report(at, 'pattern-invalid', name);
    },
    operationId: checkOperation,
  }),
);

function checkCode({ report, workspace: { codes } }: Walk, at: Cursor, name: string): void {
  if (!codes.has(name)) report(at, 'permission-unknown', name, codes);
}

function checkOperation({ report, seen, name: file }: Walk, at: Cursor, id: string): void {
  const first = seen.get(id);
  if (first === undefined) seen.set(id, file);
  else report(at, 'name-duplicate', id, first);
}

function checkReference({ report, documents, name: own }: Walk, at: Cursor, reference: string): void {
  const [file = '', pointer = ''] = reference.split('#');
  const document = documents[file === '' ? own : file];
  if (document === undefined) {
    report(
      at,
      'reference-unknown',
      reference,
      Object.keys(documents).map((name) => `${name}#${pointer}`),
    );
    return;
  }
  const keys = pointer.split('/').slice(1);
  const owner = dig(document, ...keys.slice(0, -1));
  if (keys.length > 0 && Object.hasOwn(owner, keys.at(-1) ?? '')) return;
  const path = [file, ...keys.slice(0, -1)].join('/').replace('/', '#/');
  report(
    at,
    'reference-unknown',
    reference,
    Object.keys(owner).map((name) => `${path}/${name}`),
  );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** What a record says of its own properties. */
function checkRecord({ report }: Walk, at: Cursor): void {
  const properties = at.get('properties');
  if (properties?.kind !== 'object' || at.get('allOf')) return;
  const known = properties.entries().map((member) => member.key);
  const key = at.get('x-key');
  for (const place of [...at.items('required'), ...(key ? [key] : [])]) {
    if (place.text !== undefined && !known.includes(place.text))
      report(place, 'field-unknown', place.text, 'this record', known);
  }
}

/** What a schema says of one value: limits that leave something, and decimals that are text. */
function checkValue({ report }: Walk, at: Cursor): void {
  for (const [low, high] of limits) {
    const most = at.get(high);
    const least = most && at.get(low)?.value;
    if (most && typeof most.value === 'number' && isReversed(least, most.value))
      report(most, 'range-reversed', String(least), String(most.value));
  }
  const [type, format, look] = [at.get('type'), at.get('format'), at.get('x-format')];
  if (look?.text !== undefined && !format) report(look, 'no-effect', 'x-format', 'without "format": "decimal"');
  if (format?.text === 'decimal' && (type?.text === 'number' || type?.text === 'integer'))
    report(type, 'value-type', `"${type.text}"`, '"string", because a decimal is text');
}
