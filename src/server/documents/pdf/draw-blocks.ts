import { type Cell, drawRow, measureRow } from './draw-table.ts';
import { colors, contentWidth, makeRoom, page, setType } from './page.ts';
import type { Block, DocumentColumn, DocumentField } from './pdf-document.ts';

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
  // A heading never stands alone at the end of a page.
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
  const cellsOf = (texts: readonly string[], style: Pick<Cell, 'weight' | 'shaded'>): Cell[] =>
    columns.map(({ weight, align = 'left' }, index) => ({
      text: texts[index] || EMPTY,
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
    // The titles stand on each page of a long table.
    if (countPages(pdf).bufferedPages > bufferedPages) drawRow(pdf, head);
    drawRow(pdf, cells);
  }
}

function countPages(pdf: PDFKit.PDFDocument): { bufferedPages: number } {
  return { bufferedPages: pdf.bufferedPageRange().count };
}
