import type { ApplyScope, DocCategory } from '#contract';
import { PDF_TYPE, writeDocument } from '../../../documents/pdf/write-documents.ts';
import type { FileReply } from '../../../platform/handler.ts';
import { buildTemplate } from '../template.ts';
import entries from './catalogue.json' with { type: 'json' };
import chapters from './texts.json' with { type: 'json' };

/** A document of the download zone (domain §7.16). */
export interface ZoneEntry {
  readonly docCode: string;
  readonly docName: string;
  readonly docCategory: DocCategory;
  readonly applyScope: ApplyScope;
  readonly version: string;
  readonly updateDate: string;
  /** KB as it is downloaded; a test holds it to the truth, so that a list need not make sixteen documents. */
  readonly fileSize: number;
  /** Code of the form or sheet that it is; absent: a text, made into a PDF. */
  readonly form?: string;
}

/** The documents, in their order. */
export const catalogue = entries as readonly ZoneEntry[];

/** The document that is downloaded under this code: its own, or that of its form. */
export function findEntry(code: string): ZoneEntry | undefined {
  return catalogue.find(({ docCode, form }) => docCode === code || form === code);
}

const built = new Map<string, Promise<FileReply>>();

/** The file of a document; made once, because it is the same for everybody. */
export function buildFile(entry: ZoneEntry): Promise<FileReply> {
  const known = built.get(entry.docCode);
  if (known) return known;
  const file = build(entry);
  built.set(entry.docCode, file);
  // What failed is tried again.
  file.catch(() => built.delete(entry.docCode));
  return file;
}

async function build(entry: ZoneEntry): Promise<FileReply> {
  const { docCode, docName, version, updateDate, form } = entry;
  if (form !== undefined) return { ...(await buildTemplate(form)), fileName: `${docName}.xlsx` };
  const text = (chapters as unknown as Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>>)[
    docCode
  ];
  if (!text) throw new Error(`no text for the document ${docCode}`);
  const body = await writeDocument({
    title: docName,
    number: `${docCode} ${version}`,
    generatedAt: `${updateDate} 00:00:00`,
    blocks: text.flatMap(([heading, paragraphs]) => [
      { kind: 'heading' as const, text: heading },
      { kind: 'text' as const, text: paragraphs.join('\n') },
    ]),
  });
  return { fileName: `${docName}.pdf`, contentType: PDF_TYPE, body };
}
