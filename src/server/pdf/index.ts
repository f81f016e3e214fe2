export type { Block, PdfDocument, DocumentColumn, DocumentField } from './pdf-document.ts';
export { PDF_TYPE, writeDocument, writeDocuments } from './write-documents.ts';
