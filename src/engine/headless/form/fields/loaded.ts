import { toJS } from '@formily/reactive';
import { extendScope, isExpression, renderText, toText, type ResolvedOptions, type Scope } from '#engine/language/run';
import { isRecord, valueAt } from '#values/record';
import { isEmptyValue, isSameValue, listPaths, type CallParams } from '../../call/read-params.ts';

/** The record that a form edits, as it was loaded. Observable. */
export interface Loaded {
  /** Its values by field name; undefined before it came. */
  readonly record: () => CallParams | undefined;
  /** Whether an input that expressions read (`form.inst`, `item.inst`) has the loaded value; true for other paths. */
  readonly holds: (path: string) => boolean;
}

export interface LoadedStart extends Pick<Loaded, 'record'> {
  /** The name of the present values in expressions. */
  readonly root: 'form' | 'item';
  readonly values: CallParams;
  /** Whether the operator changed an input that the record does not have. */
  readonly isTouched: (name: string) => boolean;
  /** The record around that of an item. */
  readonly around?: Loaded;
}

export function followLoaded({ root, values, record, isTouched, around }: LoadedStart): Loaded {
  return {
    record,
    holds: (path) => {
      const [first, name = '', ...rest] = path.split('.');
      if (first !== root || name === '') return around?.holds(path) ?? true;
      const own = record();
      const inner = [name, ...rest].join('.');
      if (!own || !Object.hasOwn(own, name)) return !isTouched(name) && !isTouched(inner);
      const read = isRecord(own[name]) ? inner : name;
      return isSameValue(valueAt(values, read), valueAt(own, read));
    },
  };
}

/** The codes of a value. */
export function listCodes(value: unknown): readonly string[] {
  const codes = [toJS(value)].flat().filter((one) => typeof one === 'string' || typeof one === 'number');
  return codes.map(String).filter((code) => code !== '');
}

/** The inputs that the choices of a field hang on; in a filter `item` is the choice. */
export function listParents(options: ResolvedOptions | undefined, own: string): readonly string[] {
  const { params, records, filter } = options ?? {};
  const paths = [...listPaths([params, records]), ...listPaths(filter).filter((path) => !path.startsWith('item.'))];
  return paths.filter((path) => path !== `form.${own}` && path !== `item.${own}`);
}

/** The words of a loaded code: of the dictionary, or of the record when it says them as the choices would. */
export function labelLoaded(code: string, { name, record, options, scope }: LoadedField): string {
  const { withdrawn, value = 'value', label = 'label' } = options;
  const known = withdrawn?.find((item) => item.value === code);
  if (known) return known.label;
  if (name !== value || Array.isArray(record[name])) return code;
  const isText = typeof label !== 'string' || isExpression(label);
  const needed = isText ? listPaths(label).filter((path) => path.startsWith('item.')) : [`item.${label}`];
  if (needed.some((path) => isEmptyValue(record[path.slice('item.'.length)]))) return code;
  return isText ? renderText(label, extendScope(scope, { item: record })) : toText(record[label]);
}

interface LoadedField {
  readonly name: string;
  readonly record: CallParams;
  readonly options: ResolvedOptions;
  readonly scope: Scope;
}
