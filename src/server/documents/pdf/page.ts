import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** Points; the left margin leaves room for filing holes. */
export const page = { width: 595.28, left: 64, right: 52, top: 78, bottom: 70 } as const;
export const contentWidth = page.width - page.left - page.right;
export const contentEnd = page.width - page.right;

export const colors = { ink: '#1F1F1F', label: '#595959', line: '#BFBFBF', shade: '#F5F6F8', seal: '#C8102E' } as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Sets font, size and colour of the next text. */
export function setType(pdf: PDFKit.PDFDocument, { size, weight = 'regular', color = colors.ink }: TextStyle): void {
  pdf.font(weight).fontSize(size).fillColor(color);
}

interface LinePlace {
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
}

/** One line of text between the margins, anywhere on the page: it neither wraps nor starts a page. */
export function writeLine(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, { y, align }: LinePlace): void {
  setType(pdf, style);
  const rest = contentWidth - pdf.widthOfString(text);
  const indent = { left: 0, center: rest / 2, right: rest }[align];
  pdf.text(text, page.left + indent, y, { lineBreak: false });
}

/** Starts a new page unless this many points are left. */
export function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - page.bottom) pdf.addPage();
}

export function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.moveTo(page.left, y).lineTo(contentEnd, y).lineWidth(0.5).strokeColor(colors.line).stroke();
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An overload of pdfkit that its types lack: a font that is already parsed. */
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

/** The two weights of the typeface. Parsed once (ten megabytes each), so that a document takes milliseconds. */
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

/** A document to be filed: A4, title and number at the top, blocks below, a running footer on each page. */
export interface PdfDocument {
  /** Kind of the document, such as 回单. */
  readonly title: string;
  /** Number of the order, contract or announcement under which it is filed. */
  readonly number: string;
  /** Shanghai wall time, yyyy-MM-dd HH:mm:ss: printed on each page. */
  readonly generatedAt: string;
  readonly blocks: readonly Block[];
  /** The platform's seal below the blocks, with its date. */
  readonly seal?: { readonly date: string };
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** Running text; each line is a paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** Small print: notes for the reader of the document. */
  | { readonly kind: 'notes'; readonly lines: readonly string[] }
  /** A form of numbered fields, two per row; numbers continue from one such block to the next. */
  | { readonly kind: 'fields'; readonly fields: readonly DocumentField[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    };

export interface DocumentField {
  readonly label: string;
  /** Formatted text; an empty one is printed as --. */
  readonly value: string;
  /** Takes a whole row. */
  readonly wide?: boolean;
}

export interface DocumentColumn {
  readonly title: string;
  /** Share of the width, relative to the other columns. */
  readonly weight: number;
  readonly align?: 'left' | 'right';
}
