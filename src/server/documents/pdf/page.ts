import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

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

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** What pdfkit takes beside files and is not in its types: a font that was parsed already. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export type Weight = 'regular' | 'medium';

const files: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  medium: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
};

const opened = new Map<Weight, Font>();

/** The two weights of the type. Parsed once (ten megabytes each), so that a paper takes milliseconds. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'medium'] as const) pdf.registerFont(weight, openFont(weight));
}

function openFont(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const font = openSync(createRequire(import.meta.url).resolve(files[weight]));
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection of fonts, not one`);
  opened.set(weight, font);
  return font;
}

/** A document to be filed: A4, a title and a number on top, blocks below, a running line at the foot of each page. */
export interface PdfDocument {
  /** What it is: 交易确认单. */
  readonly title: string;
  /** Under what it is filed: the number of the order, contract or announcement. */
  readonly number: string;
  /** Shanghai wall time, yyyy-MM-dd HH:mm:ss: printed on each page. */
  readonly generatedAt: string;
  readonly blocks: readonly Block[];
  /** The platform's seal below the blocks, with the date that it is given under. */
  readonly seal?: { readonly date: string };
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** Running text; each line of it is a paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** Small print: what a reader must know about the document. */
  | { readonly kind: 'notes'; readonly lines: readonly string[] }
  /** A form of numbered fields, two a row; numbers go on from one such block to the next. */
  | { readonly kind: 'fields'; readonly fields: readonly DocumentField[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    };

export interface DocumentField {
  readonly label: string;
  /** Ready to be read; an empty one is printed as --. */
  readonly value: string;
  /** Takes a row of its own. */
  readonly wide?: boolean;
}

export interface DocumentColumn {
  readonly title: string;
  /** Share of the width, beside those of the other columns. */
  readonly weight: number;
  readonly align?: 'left' | 'right';
}
