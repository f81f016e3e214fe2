import type { ProductFiles } from './product-files.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import { memoizeEach, memoizeLast } from '../run/memoize.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { relativePath, resolvePath } from '../read/file-path.ts';
import { createReporter } from '../read/reporter.ts';
import { diagnose, type Source } from '../read/source.ts';
import { type MessageArgs, type MessageCode, wordMessage } from '../read/messages.ts';
import { nearest } from '../read/nearest.ts';
import { words } from '../run/words.ts';

/**
 * Reports duplicate names of dictionaries, widgets, values, labels and codes, dictionaries not named after their files,
 * and props that a widget requires but does not describe.
 */
export function checkDuplicates({ dictionaries, widgets, permissions, menu }: ProductFiles): readonly Diagnostic[] {
  return [
    ...checkDictionaries(...dictionaries),
    ...checkWidgets(...widgets),
    ...checkPermissionCodes(permissions),
    ...checkMenuCodes(menu),
  ];
}

const checkDictionaries = memoizeLast((...sources: readonly Source[]): readonly Diagnostic[] => [
  ...checkNames(sources),
  ...checkNamesOfFiles(sources),
  ...sources.flatMap((source) => checkValues(source, (root) => placesOf(root.items('items'), 'value'))),
  ...sources.flatMap((source) => checkValues(source, (root) => placesOf(choicesOf(root), 'label'))),
]);

const checkWidgets = memoizeLast((...sources: readonly Source[]): readonly Diagnostic[] => [
  ...checkNames(sources),
  ...sources.flatMap(checkRequiredProps),
]);

const checkPermissionCodes = memoizeEach((source: Source) =>
  checkValues(source, (root) => placesOf(root.items('permissions'), 'code')),
);

const checkMenuCodes = memoizeEach((source: Source) =>
  checkValues(source, (root) => placesOf(menuEntries(root.items('resources')), 'resourceCode')),
);

/** The schema path for the editor: with a right end but a wrong beginning the editor finds nothing. */
export function checkSchemaPaths(files: ProductFiles): readonly Diagnostic[] {
  return [
    ...files.pages.flatMap((source) => checkSchemaPath(source, 'page')),
    ...files.blocks.flatMap((source) => checkSchemaPath(source, 'block')),
    ...files.dictionaries.flatMap((source) => checkSchemaPath(source, 'dictionary')),
    ...checkSchemaPath(files.permissions, 'permissions'),
    ...checkSchemaPath(files.menu, 'menu'),
    ...files.texts.flatMap((source) => checkSchemaPath(source, 'texts')),
    ...files.data.flatMap((source) => checkSchemaPath(source, baseName(source.file))),
  ];
}

const checkSchemaPath = memoizeEach((source: Source, name: string): readonly Diagnostic[] => {
  const at = source.root && readAsWritten(source.root).get('$schema');
  const target = `schemas/language/${name}.json`;
  if (!at?.text?.endsWith(`${name}.json`) || !source.file.startsWith('schemas/')) return [];
  if (resolvePath(source.file, at.text) === target) return [];
  const reporter = createReporter(source);
  reporter.report(
    at,
    'value-pattern',
    at.text,
    words(
      `the path of ${name}.json, which is '${relativePath(source.file, target)}'`,
      ` ${name}.json 的路径，它是 '${relativePath(source.file, target)}'`,
    ),
  );
  return reporter.diagnostics();
});

const folders = ['schemas/pages', 'schemas/blocks', 'schemas/dictionaries', 'schemas/api'];

/** A page in the wrong folder or with another extension would be ignored silently. */
export function checkUnread({ unread = [] }: ProductFiles): readonly Diagnostic[] {
  return unread.map((file) => {
    const [, folder = '', name = ''] = /^(.*)\/(.*)$/u.exec(file) ?? [];
    if (!name.endsWith('.json'))
      return reportFile(file, 'file-unread', [
        words(`that does not end with .json`, '不以 .json 结尾'),
        `${name.replace(/\..*$/u, '')}.json`,
      ]);
    return reportFile(file, 'file-unread', [
      words(`in '${folder}'`, `'${folder}' 里`),
      nearest(folder, folders) ?? folders[0] ?? '',
    ]);
  });
}

function reportFile<Code extends MessageCode>(file: string, code: Code, args: MessageArgs<Code>): Diagnostic {
  return diagnose({ file, text: '' }, { start: 0, length: 1 }, wordMessage(code, args));
}

/** A prop that a widget requires must be one of its props. */
export function checkRequiredProps(source: Source): readonly Diagnostic[] {
  const props = source.root && readAsWritten(source.root).get('props');
  if (!props) return [];
  const reporter = createReporter(source);
  const known = (props.get('properties')?.entries() ?? []).map((member) => member.key);
  for (const at of props.items('required')) {
    if (at.text !== undefined && !known.includes(at.text))
      reporter.report(at, 'field-unknown', at.text, words('the props', '控件属性'), known);
  }
  return reporter.diagnostics();
}

/** Reports the file not named after its content, else the later one. */
function checkNames(sources: readonly Source[]): readonly Diagnostic[] {
  const owners = ownersOf(sources);
  return sources.flatMap((source) => {
    const at = source.root && readAsWritten(source.root).get('name');
    const owner = at?.text === undefined ? undefined : owners.get(at.text);
    if (at?.text === undefined || owner === undefined || owner === source.file) return [];
    const reporter = createReporter(source);
    reporter.report(at, 'name-duplicate', at.text, owner);
    return reporter.diagnostics();
  });
}

/** A dictionary is looked for in the file of its name. */
function checkNamesOfFiles(sources: readonly Source[]): readonly Diagnostic[] {
  const owners = ownersOf(sources);
  return sources.flatMap((source) => {
    const at = source.root && readAsWritten(source.root).get('name');
    const expected = nameOfFile(source.file);
    if (!/^\w+$/u.test(at?.text ?? '') || !at?.text || at.text === expected || owners.get(at.text) !== source.file)
      return [];
    const reporter = createReporter(source);
    reporter.report(
      at,
      'value-pattern',
      at.text,
      words(`the name of its file, '${expected}'`, `文件的名字 '${expected}'`),
    );
    return reporter.diagnostics();
  });
}

/** The file of each name: the one named after it, else the first. */
export function ownersOf(sources: readonly Source[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { root, file } of sources) {
    const name = root && readAsWritten(root).get('name')?.text;
    if (name !== undefined && (!owners.has(name) || nameOfFile(file) === name)) owners.set(name, file);
  }
  return owners;
}

/**
 * Name of a file: `schemas/dictionaries/order-status.json` is orderStatus, `widgets/line-chart/widget.json` line-chart.
 */
export function nameOfFile(file: string): string {
  const [name = '', folder = ''] = file.split('/').toReversed();
  if (name === 'widget.json') return folder;
  return name.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `schemas/trading-days.json` is `trading-days`. */
export function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace('.json', '');
}

function checkValues(source: Source, places: (root: Cursor) => readonly Cursor[]): readonly Diagnostic[] {
  if (!source.root) return [];
  const reporter = createReporter(source);
  const seen = new Set<string>();
  for (const at of places(readAsWritten(source.root))) {
    if (at.text === undefined) continue;
    if (seen.has(at.text)) reporter.report(at, 'element-duplicate', at.text);
    seen.add(at.text);
  }
  return reporter.diagnostics();
}

function placesOf(items: readonly Cursor[], key: string): readonly Cursor[] {
  return items.flatMap((item) => item.get(key) ?? []);
}

/** Values that can be chosen; a value that is only shown may have the label of its successor. */
function choicesOf(root: Cursor): readonly Cursor[] {
  return root.items('items').filter((item) => item.get('disabled')?.value !== true);
}

function menuEntries(items: readonly Cursor[]): readonly Cursor[] {
  return items.flatMap((item) => [item, ...menuEntries(item.items('childResources'))]);
}
