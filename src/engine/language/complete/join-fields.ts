import { describeType, textType } from './expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import type { FieldSource, FoundField } from './field-source.ts';

/** Further names filled by the same value, with their places. */
function namesBeside(at: Cursor): readonly { readonly place: Cursor; readonly name: string }[] {
  return at.items('joinedWith').flatMap((place) => (place.text === undefined ? [] : [{ place, name: place.text }]));
}

/** A field of several texts (the regions of an address): its value is their list, its own first. */
export function joinFields(at: Cursor, name: string, found: FoundField, source: FieldSource): FoundField {
  const beside = namesBeside(at);
  if (beside.length === 0) return found;
  const others = beside.flatMap((one) => source.find(one.name) ?? []);
  return {
    ...found,
    valueType: 'string[]',
    type: { kind: 'list', item: textType },
    wire: [name, ...beside.map((one) => one.name)],
    joined: true,
    required: found.required || others.some(({ required }) => required),
  };
}

/** Every field of a joined value must be a text of the same source. */
export function checkJoined(context: Context, at: Cursor, source: FieldSource): void {
  const own = at.get('field');
  const beside = namesBeside(at);
  if (own?.text === undefined || beside.length === 0) return;
  for (const { place, name } of [{ place: own, name: own.text }, ...beside]) {
    const found = source.find(name);
    if (!found && place !== own) context.report(place, 'field-unknown', name, source.name, source.names());
    else if (found && found.valueType !== 'string')
      context.report(place, 'value-unfit', `'${name}'`, describeType(textType), found.valueType);
  }
}
