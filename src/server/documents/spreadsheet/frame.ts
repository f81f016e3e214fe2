const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const vendor = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Path of a sheet; the first one has number 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Numbers of styles; the number format `i` of {@link startFiles} has style {@link FORMAT_STYLE} + `i`. */
export const TITLE_STYLE = 1;
/** The name of a form above its titles. */
export const NAME_STYLE = 2;
/** Long texts are broken into lines. */
export const WRAPPED_STYLE = 3;
export const FORMAT_STYLE = 4;

/** Characters that XML cannot hold, or only escaped. */
const SPECIAL = /[&<>"\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** A text escaped for XML, without disallowed control characters. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const relations = (...rows: string[]): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${rows.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** The files of a workbook (ECMA-376) before its sheets: path and content. */
export function startFiles(numberFormats: readonly string[]): [string, string][] {
  return [
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/styles.xml', styles(numberFormats)],
  ];
}

/** The files after the sheets, which list them. */
export function listFiles(sheetNames: readonly string[]): [string, string][] {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${vendor}.${type}+xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}` +
        part('xl/styles.xml', 'styles') +
        `${sheetNames.map((_, index) => part(sheetPath(index + 1), 'worksheet')).join('')}</Types>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ...sheetNames.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation(`rId${sheetNames.length + 1}`, 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        sheetNames
          .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
          .join('') +
        '</sheets></workbook>',
    ],
  ];
}

function styles(numberFormats: readonly string[]): string {
  // Numbers below 164 are Excel's own formats.
  const formats = numberFormats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>`,
  );
  const cells = numberFormats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = (bold: string, size = 11) => `<font>${bold}<sz val="${size}"/><name val="Calibri"/></font>`;
  const fill = (pattern: string, colour = '') =>
    `<fill><patternFill patternType="${pattern}">${colour}</patternFill></fill>`;
  const style = (fontId: number, more: string) =>
    `<xf numFmtId="0" fontId="${fontId}" borderId="0" xfId="0" ${more}</xf>`;
  return (
    `${head}<styleSheet xmlns="${main}">` +
    (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
    `<fonts count="3">${font('')}${font('<b/>')}${font('<b/>', 16)}</fonts>` +
    `<fills count="3">${fill('none')}${fill('gray125')}${fill('solid', '<fgColor rgb="FFF5F6F8"/>')}</fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + FORMAT_STYLE}">${style(0, 'fillId="0">')}` +
    style(1, 'fillId="2" applyFont="1" applyFill="1">') +
    style(2, 'fillId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center"/>') +
    style(0, 'fillId="0" applyAlignment="1"><alignment wrapText="1"/>') +
    `${cells.join('')}</cellXfs></styleSheet>`
  );
}

interface FramedColumn {
  /** In characters. */
  readonly width: number;
  /** Style of its empty cells. */
  readonly style?: number | undefined;
}

/** The sheet up to its first row; the first rows, down to the titles, are frozen. */
export function sheetStart(columns: readonly FramedColumn[], frozen = 1): string {
  const listed = columns.map(({ width, style }, index) => {
    const styled = style === undefined ? '' : ` style="${style}"`;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${styled} customWidth="1"/>`;
  });
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${listed.join('')}</cols><sheetData>`
  );
}

interface SheetEnd {
  /** Titles with filter buttons and the rows below them, such as A1:F20. */
  readonly filtered?: string | undefined;
  /** Ranges of merged cells. */
  readonly merged?: readonly string[];
  readonly dropDowns?: readonly DropDown[];
}

/** A list of choices in each of some cells. */
export interface DropDown {
  readonly cells: string;
  /** Cells that hold the choices. */
  readonly choices: string;
  /** A message on input that is no choice, which is accepted all the same; without it any input is. */
  readonly warning?: { readonly title: string; readonly text: string } | undefined;
}

/** The sheet after its last row. */
export function sheetEnd({ filtered, merged = [], dropDowns = [] }: SheetEnd): string {
  const list = (tag: string, rows: readonly string[]): string =>
    rows.length > 0 ? `<${tag} count="${rows.length}">${rows.join('')}</${tag}>` : '';
  return (
    `</sheetData>${filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`}` +
    list(
      'mergeCells',
      merged.map((cells) => `<mergeCell ref="${cells}"/>`),
    ) +
    `${list('dataValidations', dropDowns.map(writeDropDown))}</worksheet>`
  );
}

function writeDropDown({ cells, choices, warning }: DropDown): string {
  const shown = warning
    ? ` showErrorMessage="1" errorTitle="${escapeXml(warning.title)}" error="${escapeXml(warning.text)}"`
    : '';
  return (
    `<dataValidation type="list" errorStyle="warning" allowBlank="1"${shown} sqref="${cells}">` +
    `<formula1>${escapeXml(choices)}</formula1></dataValidation>`
  );
}
