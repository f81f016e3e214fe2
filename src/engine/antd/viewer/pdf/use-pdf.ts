import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { createPdfFrame, type Hits, type PdfFrame } from './pdf-frame.ts';

/** A password that pdf.js waits for. */
export interface PasswordQuestion {
  readonly give: (password: string) => void;
  readonly wrong: boolean;
}

export interface PdfState {
  /** Once the document is open. */
  readonly document: PDFDocumentProxy | undefined;
  /** All pages have their sizes, so the scroll height is final. */
  readonly laidOut: boolean;
  readonly broken: boolean;
  readonly question: PasswordQuestion | undefined;
  readonly page: number;
  readonly scale: number;
  readonly hits: Hits | undefined;
  readonly frame: RefObject<PdfFrame | null>;
}

const start = {
  document: undefined,
  laidOut: false,
  broken: false,
  question: undefined,
  page: 1,
  scale: 1,
  hits: undefined,
} as const;

/** A document in an element, and its state. */
export function usePdf(blob: Blob, container: RefObject<HTMLDivElement | null>): PdfState {
  const ports = usePorts();
  const report = useRef(ports.report);
  const frame = useRef<PdfFrame>(null);
  const [state, setState] = useState<Omit<PdfState, 'frame'>>(start);
  useEffect(() => {
    if (!container.current) return undefined;
    let gone = false;
    const put = (changes: Partial<Omit<PdfState, 'frame'>>): void => {
      if (!gone) setState((before) => ({ ...before, ...changes }));
    };
    setState(start);
    const made = createPdfFrame(container.current, {
      onReady: (document) => put({ document, question: undefined }),
      onLaidOut: () => put({ laidOut: true }),
      onBroken: (error) => {
        if (gone) return;
        put({ broken: true, question: undefined });
        // A file that is no PDF is its sender's mistake and not reported; other failures are.
        if (!(error instanceof Error && error.name === 'InvalidPDFException')) report.current(error);
      },
      onPassword: (give, wrong) => put({ question: { give, wrong } }),
      onPage: (page) => put({ page }),
      onScale: (scale) => put({ scale }),
      onHits: (hits) => put({ hits }),
    });
    frame.current = made;
    made.open(blob);
    return () => {
      gone = true;
      frame.current = null;
      made.close();
    };
  }, [blob, container]);
  return { ...state, frame };
}
