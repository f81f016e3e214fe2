import { AnnotationMode, getDocument, GlobalWorkerOptions, PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist';

// Reads a global that the line above has set, so their order matters.
import {
  EventBus,
  GenericL10n,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import 'pdfjs-dist/web/pdf_viewer.css';
import { messages } from '../messages.ts';
import type { View } from '../use-view.ts';
import { BinaryData } from './binary-data.ts';
import { workerUrl } from './pdf-addresses.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Events of a frame with a document. */
export interface FrameEvents {
  readonly onReady: (document: PDFDocumentProxy) => void;
  /** Its pages have their sizes. */
  readonly onLaidOut: () => void;
  readonly onBroken: (error: unknown) => void;
  /** Asks for the password; `wrong` after one that did not open the file. */
  readonly onPassword: (give: (password: string) => void, wrong: boolean) => void;
  readonly onPage: (page: number) => void;
  readonly onScale: (scale: number) => void;
  readonly onHits: (hits: Hits) => void;
}

export interface Hits {
  /** From 1; 0 without a match. */
  readonly current: number;
  readonly total: number;
  readonly searching: boolean;
}

export interface PdfFrame {
  readonly open: (blob: Blob) => void;
  readonly show: (view: View) => void;
  readonly turnTo: (page: number) => void;
  /** Marks all matches of a text and goes to the next one; an empty text clears the marks. */
  readonly find: (text: string, step: 'first' | 'next' | 'previous') => void;
  readonly close: () => void;
}

/** pdf.js's own viewer in an element: it draws only the pages in sight, and text that can be selected and searched. */
export function createPdfFrame(container: HTMLDivElement, events: FrameEvents): PdfFrame {
  const { eventBus, linkService, viewer } = createViewer(container);
  let view: View = { zoom: 'width', rotation: 0 };
  let task: ReturnType<typeof getDocument> | undefined;
  const apply = (): void => {
    // pdf.js cannot scroll out of sight (a closing dialog), and logs an error.
    if (viewer.pagesCount === 0 || container.offsetParent === null) return;
    viewer.currentScaleValue = view.zoom === 'width' ? 'page-width' : String(view.zoom);
    viewer.pagesRotation = view.rotation;
  };
  const observer = new ResizeObserver(() => view.zoom === 'width' && apply());
  observer.observe(container);
  eventBus.on('pagesinit', () => {
    namePages(container);
    apply();
    events.onLaidOut();
  });
  listen(eventBus, events);
  const open = async (blob: Blob): Promise<void> => {
    task = openDocument(await blob.arrayBuffer(), events);
    const document = await task.promise;
    viewer.setDocument(document);
    linkService.setDocument(document);
    events.onReady(document);
  };
  return {
    open: (blob) => void open(blob).catch((error: unknown) => events.onBroken(error)),
    show: (next) => {
      view = next;
      apply();
    },
    turnTo: (page) => {
      viewer.currentPageNumber = page;
    },
    find: (query, step) => eventBus.dispatch('find', findRequest(query, step)),
    close: () => {
      observer.disconnect();
      void task?.destroy();
    },
  };
}

function createViewer(container: HTMLDivElement) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController: new PDFFindController({ eventBus, linkService }),
    // A given localisation prevents translation: our own names are Chinese.
    l10n: new GenericL10n(null),
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
  });
  linkService.setViewer(viewer);
  return { eventBus, linkService, viewer };
}

function openDocument(data: ArrayBuffer, { onPassword }: FrameEvents): ReturnType<typeof getDocument> {
  const task = getDocument({
    data,
    BinaryDataFactory: BinaryData,
    useWorkerFetch: false,
    // The Content-Security-Policy forbids eval, and reports even the test for it as a violation.
    isEvalSupported: false,
    // XFA forms would be drawn as a page with inputs of their own.
    enableXfa: false,
  });
  task.onPassword = (give: (password: string) => void, reason: number) =>
    onPassword(give, reason === PasswordResponses.INCORRECT_PASSWORD);
  return task;
}

function listen(eventBus: EventBus, { onPage, onScale, onHits }: FrameEvents): void {
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onScale(scale));
  const hear = ({ matchesCount, state }: { matchesCount: Omit<Hits, 'searching'>; state?: number }): void =>
    onHits({ ...matchesCount, searching: state === FIND_PENDING });
  eventBus.on('updatefindmatchescount', hear);
  eventBus.on('updatefindcontrolstate', hear);
}

/** FindState.PENDING of pdf.js. */
const FIND_PENDING = 3;

function findRequest(query: string, step: 'first' | 'next' | 'previous'): object {
  return {
    type: step === 'first' ? '' : 'again',
    query,
    caseSensitive: false,
    entireWord: false,
    highlightAll: true,
    findPrevious: step === 'previous',
    matchDiacritics: false,
  };
}

function namePages(container: HTMLElement): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page')) {
    page.setAttribute('aria-label', messages.pageName(Number(page.dataset['pageNumber'])));
  }
}
