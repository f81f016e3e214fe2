import { productTitle } from '../../platform/modules.ts';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { fromShanghaiTime } from '#values/shanghai-time';
import { drawBlocks, drawSeal, texts } from './draw.ts';
import { registerFonts, colors, page, rule, writeLine, type PdfDocument } from './page.ts';

/** Content type of the reply. */
export const PDF_TYPE = 'application/pdf';

/** A document as a PDF that embeds only the glyphs it uses. */
export async function writeDocument(document: PdfDocument): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeDocuments([document])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Several documents in one PDF, piece by piece: each starts on a new page and counts its own pages. The file has the
 * title of the first one. Throws for an empty list: a PDF has at least one page.
 */
export async function* writeDocuments(
  documents: AsyncIterable<PdfDocument> | Iterable<PdfDocument>,
): AsyncGenerator<Uint8Array> {
  let pdf: PDFKit.PDFDocument | undefined;
  const pieces: Uint8Array[] = [];
  for await (const document of documents) {
    pdf ??= createPdf(document, pieces);
    drawDocument(pdf, document);
    yield* pieces.splice(0);
  }
  if (!pdf) throw new Error('a PDF needs a document');
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  yield* pieces.splice(0);
}

function createPdf({ title, generatedAt }: PdfDocument, pieces: Uint8Array[]): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: page,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: productTitle(), CreationDate: fromShanghaiTime(generatedAt) },
  });
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
  registerFonts(pdf);
  return pdf;
}

function drawDocument(pdf: PDFKit.PDFDocument, document: PdfDocument): void {
  pdf.addPage();
  writeLine(pdf, document.title, { size: 18, weight: 'medium' }, { y: page.top, align: 'center' });
  pdf.x = page.left;
  pdf.y = page.top + 36;
  drawBlocks(pdf, document.blocks);
  if (document.seal) drawSeal(pdf, document.seal.date);
  // The number of pages is known only now.
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    drawFrame(pdf, document, texts.pageOf(index + 1, count));
  }
  pdf.flushPages();
}

/** Header and footer of each page: owner and number at the top, time of creation and page number at the bottom. */
function drawFrame(pdf: PDFKit.PDFDocument, { number, generatedAt }: PdfDocument, pageNumber: string): void {
  const style = { size: 8.5, color: colors.label };
  writeLine(pdf, productTitle(), style, { y: 40, align: 'left' });
  writeLine(pdf, texts.number(number), style, { y: 40, align: 'right' });
  rule(pdf, 56);
  const foot = pdf.page.height - page.bottom + 18;
  rule(pdf, foot);
  writeLine(pdf, texts.generatedAt(generatedAt), style, { y: foot + 8, align: 'left' });
  writeLine(pdf, pageNumber, style, { y: foot + 8, align: 'right' });
}
