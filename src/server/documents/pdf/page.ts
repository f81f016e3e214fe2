import type { Weight } from './fonts.ts';

/** Points; the margin on the left leaves room for the holes of a file. */
export const page = { width: 595.28, left: 64, right: 52, top: 78, bottom: 70 } as const;
export const contentWidth = page.width - page.left - page.right;
export const contentEnd = page.width - page.right;

export const colors = { ink: '#1F1F1F', label: '#595959', line: '#BFBFBF', shade: '#F5F6F8', seal: '#C8102E' } as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Sets font, size and colour of what is written next. */
export function setType(pdf: PDFKit.PDFDocument, { size, weight = 'regular', color = colors.ink }: TextStyle): void {
  pdf.font(weight).fontSize(size).fillColor(color);
}

interface LinePlace {
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
}

/** One line of text between the margins, wherever on the page: it neither breaks nor begins a page. */
export function writeLine(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, { y, align }: LinePlace): void {
  setType(pdf, style);
  const rest = contentWidth - pdf.widthOfString(text);
  const indent = { left: 0, center: rest / 2, right: rest }[align];
  pdf.text(text, page.left + indent, y, { lineBreak: false });
}

/** Goes on on a new page unless so many points are left on this one. */
export function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - page.bottom) pdf.addPage();
}

export function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.moveTo(page.left, y).lineTo(contentEnd, y).lineWidth(0.5).strokeColor(colors.line).stroke();
}
