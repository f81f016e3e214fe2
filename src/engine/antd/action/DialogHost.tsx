import { Modal } from 'antd';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { renderText, toText, type ResolvedPage } from '#engine/language';
import { DialogsContext, type Dialogs, type Filling, type Question } from '../../headless/action/dialogs-context.ts';
import type { PageLocation } from '../../headless/page/page-model.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import { messages } from './messages.ts';
import look from '../look.module.css';

const FillDialog = lazy(async () => ({ default: (await import('./FillDialog.tsx')).FillDialog }));

type Answer = Awaited<ReturnType<Dialogs['fillIn']>>;

type Pending =
  | { readonly kind: 'ask'; readonly question: Question; readonly answer: (agreed: boolean) => void }
  | { readonly kind: 'fill'; readonly filling: Filling; readonly answer: (answer: Answer) => void };

interface Props {
  readonly page: ResolvedPage;
  readonly location: PageLocation;
  readonly unsaved: Unsaved | undefined;
  readonly children: ReactNode;
}

/** Draws the dialogs of the actions below: questions, and forms for values. */
export function DialogHost({ page, location, unsaved, children }: Props) {
  const [pending, setPending] = useState<Pending>();
  const [open, setOpen] = useState(false);
  const show = (next: Pending): void => {
    setPending(next);
    setOpen(true);
  };
  const [dialogs] = useState<Dialogs>(() => ({
    ask: (question) => new Promise((answer) => show({ kind: 'ask', question, answer })),
    fillIn: (filling) => new Promise((answer) => show({ kind: 'fill', filling, answer })),
  }));
  const hide = (): void => setOpen(false);
  const remove = (): void => setPending(undefined);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {pending?.kind === 'ask' ? <AskDialog {...pending} open={open} onClose={hide} onClosed={remove} /> : null}
      {pending?.kind === 'fill' ? (
        <Suspense fallback={null}>
          <FillDialog
            filling={pending.filling}
            open={open}
            place={{ location, dictionaries: page.dictionaries }}
            unsaved={unsaved?.part?.(nameDialog(page, pending.filling))}
            onAnswer={(answer) => {
              hide();
              pending.answer(answer);
            }}
            onClosed={remove}
          />
        </Suspense>
      ) : null}
    </DialogsContext>
  );
}

/** The same for a dialog that is opened again after a reload: its call, its title and its row. */
function nameDialog(page: ResolvedPage, { dialog, call, scope }: Filling): string {
  const row = scope.read('row') as Readonly<Record<string, unknown>> | undefined;
  const key = page.kind === 'list' && row ? toText(row[page.rowKey]) : '';
  return [call.operation, renderText(dialog.title, scope), key].join(' ');
}

interface AskProps extends Extract<Pending, { kind: 'ask' }> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function AskDialog({ question, answer, open, onClose, onClosed }: AskProps) {
  const okId = useId();
  const close = (agreed: boolean): void => {
    onClose();
    answer(agreed);
  };
  return (
    <Modal
      open={open}
      title={question.title || messages.tip}
      okText={messages.confirm}
      cancelText={messages.cancel}
      okButtonProps={{ id: okId }}
      width={414}
      centered
      maskClosable={false}
      onOk={() => close(true)}
      onCancel={() => close(false)}
      afterClose={onClosed}
      // Enter agrees.
      afterOpenChange={(shown) => shown && document.getElementById(okId)?.focus()}
    >
      <div className={look['alertText']}>{question.text}</div>
    </Modal>
  );
}
