import { connectEditor } from './connect-editor.ts';
import { ListItem, ListValue } from './ListValue.tsx';
import { MapValue } from './MapValue.tsx';
import { editors, MixedValue, ParamsValue } from './MixedValue.tsx';
import { InnerRow, PropertyRow } from './PropertyRow.tsx';
import { SortValue } from './SortValue.tsx';
import type { Component } from './write-schema.ts';

/** What the schema of a part may name. */
export const components = {
  Property: PropertyRow,
  Inner: InnerRow,
  Item: ListItem,
  List: ListValue,
  Part: connectEditor(editors.Part),
  Flag: connectEditor(editors.Flag),
  Number: connectEditor(editors.Number),
  Tags: connectEditor(editors.Tags),
  Pick: connectEditor(editors.Pick),
  Condition: connectEditor(editors.Condition),
  Text: connectEditor(editors.Text),
  Mixed: connectEditor(MixedValue),
  Params: connectEditor(ParamsValue),
  Map: connectEditor(MapValue),
  Sort: connectEditor(SortValue),
} satisfies Readonly<Record<Component, unknown>>;
