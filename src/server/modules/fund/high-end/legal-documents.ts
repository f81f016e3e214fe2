import type { HighEndFundDetail } from '#contract';
import type { PdfDocument } from '../../../documents/pdf/pdf-document.ts';
import documents from './legal-documents.json' with { type: 'json' };

type LegalKind = keyof typeof documents;

const kinds = ['contract', 'risk', 'manual'] as const satisfies readonly LegalKind[];

interface Product {
  readonly fundCode: string;
  readonly fundName: string;
  readonly companyName: string;
}

/** The legal files of a product. */
export function listLegalFiles({ fundCode, fundName }: Omit<Product, 'companyName'>): HighEndFundDetail['files'] {
  return kinds.map((kind) => ({
    fileName: `${fundName}${documents[kind].name}.pdf`,
    fileUrl: `${fundCode}-${kind}`,
    fileCategory: '2',
  }));
}

/** Which file an address of `listLegalFiles` means; undefined for another address. */
export function readLegalFile(fileUrl: string): { fundCode: string; kind: LegalKind } | undefined {
  const [fundCode = '', name] = fileUrl.split('-');
  const kind = kinds.find((one) => one === name);
  return kind && /^\d{6}$/.test(fundCode) ? { fundCode, kind } : undefined;
}

/** A legal file as a document; `generatedAt` as `PdfDocument` has it. */
export function drawLegalDocument(product: Product, kind: LegalKind, generatedAt: string): PdfDocument {
  const { name, chapters } = documents[kind];
  const fill = (text: string) =>
    text.replaceAll('{fund}', product.fundName).replaceAll('{company}', product.companyName);
  return {
    title: `${product.fundName}${name}`,
    number: `${product.fundCode}-${kind}`,
    generatedAt,
    blocks: (chapters as [string, string[]][]).flatMap(([heading, paragraphs]) => [
      { kind: 'heading' as const, text: heading },
      { kind: 'text' as const, text: paragraphs.map(fill).join('\n') },
    ]),
  };
}
