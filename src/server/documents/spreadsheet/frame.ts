const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const vendor = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Path of a sheet; the first one has number 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Style number of the titles; the number format `i` of {@link frameFiles} has style `i` + 2. */
export const TITLE_STYLE = 1;

/** Characters that XML cannot hold, or only escaped. */
const SPECIAL = /[&<>"]|(?![\t\n\r])\p{Cc}/u;

/** A text escaped for XML, without disallowed control characters. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
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
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return (
    `${head}<styleSheet xmlns="${main}">` +
    (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs></styleSheet>`
  );
}

/** The sheet up to its first row, which is frozen; `widths` in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  );
}

/** The sheet after its last row; the titles of `filtered`, such as A1:F20, get filter buttons. */
export function sheetEnd(filtered: string | undefined): string {
  return `</sheetData>${filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`;
}
