import { accountSheet, ROW_NO_TITLE } from '../../documents/sheets/account-sheet.ts';
import type { DropDown } from '#server/documents/spreadsheet/frame';
import { creditSheet, directiveSheet } from '../../documents/sheets/import-sheets.ts';
import { sheetTexts } from '#server/documents/spreadsheet/messages';
import { lettersOf } from '#server/documents/spreadsheet/sheet-places';
import {
  type Sheet,
  type SheetColumn,
  TEXT_FORMAT,
  WORKBOOK_TYPE,
  writeSheets,
} from '#server/documents/spreadsheet/write-workbook';
import { errors } from '#server/platform/errors';
import type { FileReply } from '#server/platform/handler';
import { texts } from './messages.ts';
import templates from './templates.json' with { type: 'json' };

/** Sheets of records that an import reads. */
const sheets = { directive: directiveSheet, creditBatch: creditSheet, acctBatch: accountSheet } as const;

/** Rows with drop-downs, and with numbers where rows are numbered. */
const PREPARED_ROWS = 500;

/**
 * The form of a material type (handbook: block-files) as a workbook: its notes, then a row for each entry; or the sheet
 * of an import. Throws 45010009 for any other code.
 */
export async function buildTemplate(code: string): Promise<FileReply> {
  if (code === 'directive' || code === 'creditBatch') return buildSheet(sheets[code]);
  if (code === 'acctBatch') return buildSheet({ ...sheets[code], numbered: true });
  const template = templates.find((one) => one.code === code);
  if (!template) throw errors.recordNotFound(texts.template);
  const { name, notes, fields } = template;
  const columns = titled(texts.headings, [30, 44, 56]);
  const rows = fields.map(([label, hint]) => [label, undefined, hint]);
  return replyWith(name, [
    { name, columns, isPlain: true, form: { name, label: texts.notes, notes }, batches: [rows] },
  ]);
}

function titled(titles: readonly string[], widths: readonly number[]): SheetColumn[] {
  return titles.map((title, index) => ({ title, width: widths[index] ?? 0 }));
}

async function replyWith(name: string, parts: readonly Sheet[]): Promise<FileReply> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeSheets(parts)) pieces.push(piece);
  return { fileName: `${name}.xlsx`, contentType: WORKBOOK_TYPE, body: Buffer.concat(pieces) };
}

interface TemplateSheet {
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly required: boolean;
    readonly hint: string;
    readonly sample: string;
    readonly choices?: readonly string[];
    /** A cell may hold several of the choices: its drop-down only suggests. */
    readonly several?: boolean;
  }[];
  /** Whether rows have numbers that other files refer to. */
  readonly numbered?: boolean;
}

/** Titles over empty rows; a second sheet explains each column, a third has the choices of the drop-downs. */
function buildSheet({ name, columns, numbered = false }: TemplateSheet): Promise<FileReply> {
  const numbers = Array.from({ length: numbered ? PREPARED_ROWS : 0 }, (_, index) => [String(index + 1)]);
  const filled = columns.map(({ title, required }) => ({
    title: required ? `${title}*` : title,
    width: Math.max(14, title.length * 3),
    numberFormat: TEXT_FORMAT,
  }));
  const explained = columns.map(({ title, required, hint, sample }) => [
    title,
    required ? texts.required : texts.optional,
    hint,
    sample,
  ]);
  const about = titled(texts.columns, [18, 10, 56, 32]).map((one, index) => ({ ...one, wraps: index === 2 }));
  const offered = columns.flatMap(({ title, choices = [], several = false }, index) =>
    choices.length > 0 ? [{ place: index + (numbered ? 1 : 0), title, choices, several }] : [],
  );
  return replyWith(name, [
    {
      name,
      columns: [...(numbered ? titled([ROW_NO_TITLE], [8]) : []), ...filled],
      isPlain: true,
      batches: [numbers],
      dropDowns: offered.map(offerChoices),
    },
    { name: sheetTexts.explanation, columns: about, isPlain: true, batches: [explained] },
    ...(offered.length > 0 ? [listChoices(offered)] : []),
  ]);
}

interface Offered {
  /** Number of the column, from 0. */
  readonly place: number;
  readonly title: string;
  readonly choices: readonly string[];
  readonly several: boolean;
}

/** The sheet of choices: a column for each drop-down. */
function listChoices(offered: readonly Offered[]): Sheet {
  const longest = Math.max(...offered.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, row) => offered.map(({ choices }) => choices[row]));
  const columns = offered.map(({ title }) => ({ title, width: 24 }));
  return { name: sheetTexts.choices, columns, isPlain: true, batches: [rows] };
}

function offerChoices({ place, choices, several }: Offered, index: number): DropDown {
  const [column, list] = [lettersOf(place), lettersOf(index)];
  return {
    cells: `${column}2:${column}${PREPARED_ROWS + 1}`,
    choices: `'${sheetTexts.choices}'!$${list}$2:$${list}$${choices.length + 1}`,
    // Codes are accepted as well as labels.
    warning: several ? undefined : { title: sheetTexts.choices, text: sheetTexts.choose },
  };
}
