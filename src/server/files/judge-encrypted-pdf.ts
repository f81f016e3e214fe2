import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ContentFlaw } from './content-flaw.ts';

/** Annotations that play or hold other content. */
const ACTIVE_ANNOTATIONS: readonly unknown[] = ['RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment'];
const HARMLESS_LINK = /^(?:https?|mailto|tel):/iu;

/**
 * Judges an encrypted PDF by opening it. Without a password for reading, which is usual where only printing is
 * restricted, it is judged by its actions, attachments and annotations.
 */
export async function judgeEncryptedPdf(content: Buffer): Promise<ContentFlaw | undefined> {
  // Loaded here, because few files need it.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  try {
    return (await isActive(await opening.promise)) ? 'active' : undefined;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    await opening.destroy();
  }
}

async function isActive(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = (await pdf.getMetadata()) as { readonly info: { readonly IsXFAPresent?: unknown } };
  if (info.IsXFAPresent === true || (await pdf.getJSActions()) || (await pdf.getAttachments())) return true;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const actions: object | null = await page.getJSActions();
    if (actions && Object.keys(actions).length > 0) return true;
    const annotations = (await page.getAnnotations()) as readonly Annotation[];
    if (annotations.some(isActiveAnnotation)) return true;
  }
  return false;
}

interface Annotation {
  readonly subtype?: unknown;
  /** Address of a link, or name of the program or file that it starts. */
  readonly unsafeUrl?: string;
  readonly actions?: object | null;
}

function isActiveAnnotation({ subtype, unsafeUrl, actions }: Annotation): boolean {
  const starts = unsafeUrl !== undefined && !HARMLESS_LINK.test(unsafeUrl);
  return starts || Boolean(actions) || ACTIVE_ANNOTATIONS.includes(subtype);
}
