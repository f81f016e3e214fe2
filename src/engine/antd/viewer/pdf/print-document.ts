import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { printPictures } from '../print-pictures.ts';

/** Dots per inch on paper; a PDF counts 72 to the inch. */
const RESOLUTION = 150 / 72;

interface PrintOptions {
  /** Degrees clockwise, as on the screen. */
  readonly rotation: number;
  readonly onPage: (done: number) => void;
}

/** Prints every page of a document without the screen around it. */
export async function printDocument(document: PDFDocumentProxy, { rotation, onPage }: PrintOptions): Promise<void> {
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      addresses.push(URL.createObjectURL(await drawPage(await document.getPage(number), rotation)));
      onPage(number);
    }
    await printPictures(addresses);
  } finally {
    addresses.forEach((address) => URL.revokeObjectURL(address));
  }
}

async function drawPage(page: PDFPageProxy, rotation: number): Promise<Blob> {
  const viewport = page.getViewport({ scale: RESOLUTION, rotation: (page.rotate + rotation) % 360 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('a page could not be drawn'))),
      'image/jpeg',
      0.92,
    );
  });
}
