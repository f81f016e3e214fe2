import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedFiles } from '../resolved.ts';
import type { Context } from './context.ts';
import { compact, readTyped } from './dynamic.ts';
import { recordFields } from './field-source.ts';
import { readWords } from './plain-words.ts';
import { checkFileOperation } from './props.ts';
import { readRecordField, recordsShape, findNamed } from './records.ts';

/** Fields of a file that a viewer needs. */
const needed = ['fileName', 'fileUrl'];

/** A list of files. Checks that its records have the viewer's params, and that its operation answers with a file. */
export function resolveFiles(context: Context, at: Cursor): ResolvedFiles | undefined {
  const source = readTyped(context, at.get('source'));
  const words = readWords(context, at, 'filesBlock');
  const operation = at.get('operation');
  if (operation?.text !== undefined) checkFileOperation(context, operation, operation.text);
  const records = recordsShape(context, at.get('source') ?? at, source?.type);
  if (!source || !records) return undefined;
  const { shape } = records;
  const fields = recordFields(shape);
  for (const name of needed) {
    findNamed(context, at.get('source') ?? at, fields, name);
  }
  return compact({
    ...words,
    source: source.expression,
    operation: operation?.text,
    category: readCategory(context, at, shape),
    time: readRecordField(context, at.get('time'), shape),
  });
}

function readCategory(context: Context, at: Cursor, shape: Shape): ResolvedFiles['category'] {
  const field = readRecordField(context, at.get('category'), shape);
  if (field === undefined) return undefined;
  const dictionary = shape.fields?.get(field)?.dictionary;
  if (dictionary !== undefined) context.useDictionary(dictionary);
  return context.note(compact({ field, dictionary }), at.get('category'), (givers) => ({
    field: at.get('category'),
    dictionary: givers.keyword(shape.fields?.get(field)?.schemas, 'x-dictionary'),
  }));
}
