import { colors, contentWidth, makeRoom, page, setType, type TextStyle } from './page.ts';

/** A cell of a row; widths are shares of the page's. */
export interface Cell extends TextStyle {
  readonly text: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly shaded?: boolean;
}

const padding = { x: 6, y: 4 };
const lineGap = 2;

/** A row of framed cells, as high as its highest text, on the next page when it does not fit on this one. */
export function drawRow(pdf: PDFKit.PDFDocument, cells: readonly Cell[]): void {
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

/** How high a row is, points. */
export function measureRow(pdf: PDFKit.PDFDocument, cells: readonly Cell[]): number {
  const heights = cells.map((cell) => {
    setType(pdf, cell);
    return pdf.heightOfString(cell.text, { width: cell.width * contentWidth - 2 * padding.x, lineGap });
  });
  return Math.max(...heights) + 2 * padding.y - lineGap;
}
