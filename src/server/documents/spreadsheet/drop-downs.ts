import {
  getCellAddress,
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { sheetTexts } from './messages.ts';

/** A column of a template, by its number from 0, with what may be chosen in its cells. */
export interface ChoiceColumn {
  readonly index: number;
  readonly title: string;
  readonly choices: readonly string[];
  /** A cell may hold several of them: choosing one is an offer, typing something else no mistake. */
  readonly several?: boolean | undefined;
}

/** The sheet that the drop-downs take their choices from: a column for each, below its title. */
export function listChoices(columns: readonly ChoiceColumn[]): ({ value: string } | null)[][] {
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  return Array.from({ length: longest + 1 }, (_, row) =>
    columns.map(({ title, choices }) => {
      const value = row === 0 ? title : choices[row - 1];
      return value === undefined ? null : { value };
    }),
  );
}

const SHEET = 'xl/worksheets/sheet{id}.xml';

/** Gives cells of the first sheet a drop-down, from the row below the titles to the last prepared one. */
export function addDropDowns(columns: readonly ChoiceColumn[], rows: number) {
  const transform = (xml: string, _options: unknown, { sheetIndex }: { readonly sheetIndex: number }): string => {
    const order = getOrderOfSiblings(SHEET, 'worksheet');
    if (sheetIndex > 0 || columns.length === 0 || !order) return xml;
    const rules = columns.map((column, place) => writeRule(column, place, rows)).join('');
    const markup = `${getOpeningTagMarkup('dataValidations', { count: columns.length })}${rules}${getClosingTagMarkup('dataValidations')}`;
    return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
  };
  return { files: { transform: { [SHEET]: { transform } } } };
}

function writeRule({ index, choices, several = false }: ChoiceColumn, place: number, rows: number): string {
  const fixed = (row: number): string => getCellAddress(row, place).replace(/^([A-Z]+)(\d+)$/u, '$$$1$$$2');
  const attributes = {
    type: 'list',
    // Codes are read as well as their labels.
    errorStyle: 'warning',
    allowBlank: 1,
    showErrorMessage: several ? 0 : 1,
    errorTitle: sheetTexts.choices,
    error: sheetTexts.choose,
    sqref: `${getCellAddress(1, index)}:${getCellAddress(rows, index)}`,
  };
  const formula = sanitizeTextContent(`'${sheetTexts.choices}'!${fixed(1)}:${fixed(choices.length)}`);
  return `${getOpeningTagMarkup('dataValidation', attributes)}<formula1>${formula}</formula1>${getClosingTagMarkup('dataValidation')}`;
}
