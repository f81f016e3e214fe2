import { lazy } from 'react';
import { findOption, showValue, type ReadFaceProps } from '#engine';
import { defineFormilyWidget } from '#engine/formily';
import { readCodes } from './read-codes.ts';
import manifest from './widget.json' with { type: 'json' };

const RecordTable = lazy(async () => ({ default: (await import('./RecordTable.tsx')).RecordTable }));

/** The labels of what is chosen: a review has no use for the other rows. */
function ChosenText({ value, options }: ReadFaceProps<string | readonly string[]>) {
  const codes = typeof value === 'string' ? [value] : (value ?? []);
  return showValue(codes.map((code) => findOption(options, code)?.label ?? code));
}

/** Records to choose from, column by column, where a list of choices would put all of a record into one line. */
export const recordTableWidget = defineFormilyWidget(manifest, RecordTable, {
  read: ChosenText,
  // The shell has it anyhow; beside the component it would split a file off what every list loads.
  schema: { 'x-component-props': { readCodes } },
  rules: { asksToChoose: true },
});
