import { messages } from '../messages.ts';

/** A text or file that must be read before it can be agreed to. */
export interface Agreement {
  readonly title?: string;
  readonly text?: string;
  readonly fileName?: string;
  readonly fileUrl?: string;
}

/** The page's side of the widget. */
export interface AgreementProps {
  readonly documents?: readonly Agreement[];
  /** Answers with a document's file. */
  readonly operation?: string;
  /** Least time for each document. */
  readonly seconds?: number;
}

/** A document is displayed for at least 10 s (handbook: contract-reading-time). */
export const READING_SECONDS = 10;

/** A document by its title, in the marks of a title. */
export function titleOf({ title, fileName = '' }: Agreement): string {
  const name = title ?? fileName.replace(/\.\w+$/u, '');
  return messages.agreementTitle(name);
}

/** Identifies a set of documents: consent applies to one set only. */
export function signatureOf(documents: readonly Agreement[]): string {
  return JSON.stringify(documents.map(({ title, text, fileUrl }) => [title, text, fileUrl]));
}
