import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { FileButtons } from '../FileButtons.tsx';
import { messages } from '../messages.ts';
import { scrollRegion, useReachEnd, useScrollFocus } from '../scroll-region.ts';
import { useView, type View } from '../use-view.ts';
import { ViewTools, Waiting } from '../ViewTools.tsx';
import { FindBar } from './FindBar.tsx';
import { PageBox } from './PageBox.tsx';
import { usePdf, type PasswordQuestion, type PdfState } from './use-pdf.ts';
import pdfStyles from './pdf.module.css';
import viewerStyles from '../viewer.module.css';

interface Props {
  readonly name: string;
  readonly blob: Blob;
  /** Called when the reader has reached the end. */
  readonly onEnd?: (() => void) | undefined;
}

/** A PDF with its pages, search, size, turn and print. */
export function PdfPane({ name, blob, onEnd }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const pdf = usePdf(blob, container);
  const { frame, document, page } = pdf;
  const { printing, print } = usePrint(document);
  const { view, setView, onKeyDown } = useView({
    scaleOf: () => pdf.scale,
    onPrint: print,
    onFind: () => search.current?.focus(),
  });
  useEffect(() => frame.current?.show(view), [frame, view]);
  useScrollFocus(container, document !== undefined);
  useReachEnd(container, pdf.laidOut, onEnd);
  return (
    <div className={viewerStyles['viewerPane']} role="presentation" onKeyDown={onKeyDown}>
      {document ? (
        <ViewTools
          view={view}
          scale={pdf.scale}
          onChange={setView}
          onPrint={() => print(view)}
          printing={printing !== undefined}
          before={<PageBox page={page} total={document.numPages} onTurn={(wanted) => frame.current?.turnTo(wanted)} />}
        >
          <FileButtons name={name} blob={blob} window />
          <span role="status">{printing && messages.printing(printing, document.numPages)}</span>
          <FindBar hits={pdf.hits} input={search} onFind={(text, step) => frame.current?.find(text, step)} />
        </ViewTools>
      ) : null}
      <div className={pdfStyles['pdfFrame']}>
        <div ref={container} className={pdfStyles['pdf']} {...scrollRegion(name)}>
          <div className="pdfViewer" />
        </div>
        <Cover pdf={pdf} name={name} blob={blob} />
      </div>
    </div>
  );
}

/** Shown in place of a document that is not open. */
function Cover({ pdf: { document, broken, question }, name, blob }: Props & { readonly pdf: PdfState }) {
  if (broken) {
    return (
      <div className={`${viewerStyles['viewerState']} ${pdfStyles['pdfCover']}`} role="alert">
        <p>{messages.broken}</p>
        <FileButtons name={name} blob={blob} labelled />
      </div>
    );
  }
  if (question) return <PasswordForm key={String(question.wrong)} question={question} />;
  if (document) return null;
  return (
    <div className={pdfStyles['pdfCover']}>
      <Waiting />
    </div>
  );
}

/** Prints a document; `printing` counts its pages meanwhile. */
function usePrint(document: PdfState['document']) {
  const ports = usePorts();
  const [printing, setPrinting] = useState<number>();
  const print = ({ rotation }: View): void => {
    if (!document || printing !== undefined) return;
    setPrinting(0);
    import('./print-document.ts')
      .then(({ printDocument }) => printDocument(document, { rotation, onPage: setPrinting }))
      .catch((error: unknown) => {
        ports.report(error);
        ports.notify('error', messages.printFailed);
      })
      .finally(() => setPrinting(undefined));
  };
  return { printing, print };
}

/** Asks for the password of a file. The password opens the file here and is sent nowhere. */
function PasswordForm({ question }: { readonly question: PasswordQuestion }) {
  const [text, setText] = useState('');
  return (
    <form
      className={`${viewerStyles['viewerState']} ${pdfStyles['pdfCover']}`}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the page around it is not sent.
        event.stopPropagation();
        if (text !== '') question.give(text);
      }}
    >
      <p role={question.wrong ? 'alert' : 'status'}>
        {question.wrong ? messages.passwordWrong : messages.passwordNeeded}
      </p>
      <span className={viewerStyles['viewerPages']}>
        <Input.Password
          autoFocus
          aria-label={messages.password}
          autoComplete="off"
          status={question.wrong ? 'error' : ''}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={text === ''}>
          {messages.openFile}
        </Button>
      </span>
    </form>
  );
}
