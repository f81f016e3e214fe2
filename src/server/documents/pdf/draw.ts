import { productTitle } from '../../platform/modules.ts';
import {
  colors,
  contentWidth,
  makeRoom,
  page,
  setType,
  type TextStyle,
  contentEnd,
  writeLine,
  type Block,
  type DocumentColumn,
  type DocumentField,
} from './page.ts';

const EMPTY = '--';
const labelWidth = 0.2;
const cellSize = 9;

/** Draws the blocks one below the other. */
export function drawBlocks(pdf: PDFKit.PDFDocument, blocks: readonly Block[]): void {
  let fields = 0;
  for (const block of blocks) {
    switch (block.kind) {
      case 'heading':
        drawHeading(pdf, block.text);
        break;
      case 'text':
        drawParagraphs(pdf, block.text);
        break;
      case 'notes':
        drawNotes(pdf, block.lines);
        break;
      case 'fields':
        drawFields(pdf, block.fields, fields);
        fields += block.fields.length;
        break;
      case 'table':
        drawTable(pdf, block.columns, block.rows);
        break;
    }
  }
}

function drawHeading(pdf: PDFKit.PDFDocument, text: string): void {
  // A heading is never the last line of a page.
  makeRoom(pdf, 60);
  setType(pdf, { size: 11, weight: 'medium' });
  pdf.text(text, page.left, pdf.y + 10, { width: contentWidth });
  pdf.y += 5;
}

function drawParagraphs(pdf: PDFKit.PDFDocument, text: string): void {
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    setType(pdf, { size: 10.5 });
    pdf.text(line, page.left, pdf.y + 4, { width: contentWidth, lineGap: 4, indent: 21 });
  }
}

function drawNotes(pdf: PDFKit.PDFDocument, lines: readonly string[]): void {
  pdf.y += 8;
  for (const line of lines) {
    setType(pdf, { size: 8.5, color: colors.label });
    pdf.text(line, page.left, pdf.y + 2, { width: contentWidth, lineGap: 2 });
  }
}

function drawFields(pdf: PDFKit.PDFDocument, fields: readonly DocumentField[], before: number): void {
  const numbered = fields.map((field, index) => ({ ...field, label: `${before + index + 1}. ${field.label}` }));
  let waiting: DocumentField | undefined;
  for (const field of numbered) {
    if (field.wide) {
      if (waiting) drawRow(pdf, fieldCells(waiting, 1));
      drawRow(pdf, fieldCells(field, 1));
      waiting = undefined;
    } else if (waiting) {
      drawRow(pdf, [...fieldCells(waiting, 0.5), ...fieldCells(field, 0.5)]);
      waiting = undefined;
    } else {
      waiting = field;
    }
  }
  if (waiting) drawRow(pdf, fieldCells(waiting, 1));
}

function fieldCells({ label, value }: DocumentField, width: number): Cell[] {
  return [
    { text: label, width: labelWidth, size: cellSize, color: colors.label, shaded: true },
    { text: value === '' ? EMPTY : value, width: width - labelWidth, size: cellSize },
  ];
}

function drawTable(
  pdf: PDFKit.PDFDocument,
  columns: readonly DocumentColumn[],
  rows: readonly (readonly string[])[],
): void {
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0);
  const cellsOf = (cells: readonly string[], style: Pick<Cell, 'weight' | 'shaded'>): Cell[] =>
    columns.map(({ weight, align = 'left' }, index) => ({
      text: cells[index] || EMPTY,
      width: weight / whole,
      size: cellSize,
      align,
      ...style,
    }));
  const head = cellsOf(
    columns.map(({ title }) => title),
    { weight: 'medium', shaded: true },
  );
  const [first] = rows;
  const firstHeight = first ? measureRow(pdf, cellsOf(first, {})) : 0;
  makeRoom(pdf, measureRow(pdf, head) + firstHeight);
  drawRow(pdf, head);
  for (const row of rows) {
    const cells = cellsOf(row, {});
    const { bufferedPages } = countPages(pdf);
    makeRoom(pdf, measureRow(pdf, cells));
    // The titles are repeated on each page of a long table.
    if (countPages(pdf).bufferedPages > bufferedPages) drawRow(pdf, head);
    drawRow(pdf, cells);
  }
}

function countPages(pdf: PDFKit.PDFDocument): { bufferedPages: number } {
  return { bufferedPages: pdf.bufferedPageRange().count };
}

/** A cell of a row; widths are shares of the page's width. */
export interface Cell extends TextStyle {
  readonly text: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly shaded?: boolean;
}

const padding = { x: 6, y: 4 };
const lineGap = 2;

/** A row of framed cells, as high as its highest text; moved to the next page if it does not fit. */
function drawRow(pdf: PDFKit.PDFDocument, cells: readonly Cell[]): void {
  const height = measureRow(pdf, cells);
  makeRoom(pdf, height);
  const top = pdf.y;
  let x = page.left;
  for (const cell of cells) {
    const width = cell.width * contentWidth;
    if (cell.shaded) pdf.rect(x, top, width, height).fill(colors.shade);
    pdf.rect(x, top, width, height).lineWidth(0.5).strokeColor(colors.line).stroke();
    setType(pdf, cell);
    pdf.text(cell.text, x + padding.x, top + padding.y, {
      width: width - 2 * padding.x,
      align: cell.align ?? 'left',
      lineGap,
    });
    x += width;
  }
  pdf.x = page.left;
  pdf.y = top + height;
}

/** Height of a row, points. */
function measureRow(pdf: PDFKit.PDFDocument, cells: readonly Cell[]): number {
  const heights = cells.map((cell) => {
    setType(pdf, cell);
    return pdf.heightOfString(cell.text, { width: cell.width * contentWidth - 2 * padding.x, lineGap });
  });
  return Math.max(...heights) + 2 * padding.y - lineGap;
}

const radius = 44;
/** Degrees of the arc that carries the name, open at the bottom. */
const arc = 250;

/** The platform's seal at the right edge, stamped over its name and the date. */
export function drawSeal(pdf: PDFKit.PDFDocument, date: string): void {
  makeRoom(pdf, 2 * radius + 20);
  const top = pdf.y + 10;
  pdf.save().fillOpacity(0.8).strokeOpacity(0.8);
  drawStamp(pdf, contentEnd - radius - 20, top + radius);
  pdf.restore();
  // Drawn over the stamp, so that it stays legible.
  writeLine(pdf, `${productTitle()}（${texts.seal}）`, { size: 10 }, { y: top + radius - 12, align: 'right' });
  writeLine(pdf, date, { size: 10 }, { y: top + radius + 6, align: 'right' });
  pdf.x = page.left;
  pdf.y = top + 2 * radius + 10;
}

function drawStamp(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.circle(x, y, radius).lineWidth(2).strokeColor(colors.seal).stroke();
  drawStar(pdf, { x, y, radius: 13 });
  pdf.font('medium').fontSize(10).fillColor(colors.seal);
  const characters = Array.from(productTitle());
  const step = arc / (characters.length - 1);
  characters.forEach((character, index) => {
    pdf.save();
    pdf.rotate(index * step - arc / 2, { origin: [x, y] });
    pdf.text(character, x - pdf.widthOfString(character) / 2, y - radius + 5, { lineBreak: false });
    pdf.restore();
  });
  pdf.font('medium').fontSize(8);
  pdf.text(texts.seal, x - pdf.widthOfString(texts.seal) / 2, y + radius - 20, { lineBreak: false });
}

interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawStar(pdf: PDFKit.PDFDocument, { x, y, radius: outer }: Star): void {
  const corners = Array.from({ length: 10 }, (_, index): [number, number] => {
    const away = index % 2 === 0 ? outer : outer * 0.382;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
  });
  pdf.polygon(...corners).fill(colors.seal);
}

/** Texts around the content of a paper. */
export const texts = {
  seal: '电子章',
  number: (number: string) => `编号：${number}`,
  generatedAt: (time: string) => `生成时间：${time}`,
  pageOf: (number: number, count: number) => `第 ${number} 页 共 ${count} 页`,
} as const;
