import { readCoded, splitList } from '#values/kinds/coded';

/** A choice as the field has it, with the fields of its record. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** The codes of a pasted text; undefined unless each part of it means a row that can be chosen. */
export function readCodes(text: string, rows: readonly Choice[]): readonly string[] | undefined {
  const open = rows.filter(({ disabled }) => !disabled);
  const codes = splitList(text).map((part) => {
    const reading = readCoded(part, open);
    return 'value' in reading ? reading.value : null;
  });
  return codes.length > 0 && codes.every((code) => code !== null) ? codes : undefined;
}
