import { valueAt } from '#values/record';
import { Modal } from 'antd';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { renderText, toText, type ResolvedPage } from '#engine/language/run';
import { DialogsContext, type Dialogs, type Filling, type Question } from '../../headless/action/dialogs-context.ts';
import type { PageLocation } from '../../headless/page/page-model.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import { messages } from './messages.ts';
import look from '../look.module.css';

const FillDialog = lazy(async () => ({ default: (await import('./FillDialog.tsx')).FillDialog }));
const ChangesTable = lazy(async () => ({ default: (await import('./ChangesTable.tsx')).ChangesTable }));

type Answer = Awaited<ReturnType<Dialogs['fillIn']>>;

interface Asking {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}

interface FillingIn {
  readonly filling: Filling;
  readonly answer: (answer: Answer) => void;
}

interface Props {
  readonly page: ResolvedPage;
  readonly location: PageLocation;
  readonly unsaved: Unsaved | undefined;
  readonly children: ReactNode;
}

/** Draws the dialogs of the actions below: questions, and forms for values. */
export function DialogHost({ page, location, unsaved, children }: Props) {
  // A dialog of values may ask a question of its own, above it.
  const asked = useShown<Asking>();
  const filled = useShown<FillingIn>();
  const [dialogs] = useState<Dialogs>(() => ({
    ask: (question) => new Promise((answer) => asked.show({ question, answer })),
    fillIn: (filling) => new Promise((answer) => filled.show({ filling, answer })),
  }));
  const filling = filled.shown;
  return (
    <DialogsContext value={dialogs}>
      {children}
      {filling ? (
        <Suspense fallback={null}>
          <FillDialog
            filling={filling.filling}
            open={filled.open}
            place={{ location, dictionaries: page.dictionaries }}
            unsaved={unsaved?.part?.(nameDialog(page, filling.filling))}
            onAnswer={(answer) => {
              filled.hide();
              filling.answer(answer);
            }}
            onClosed={filled.remove}
          />
        </Suspense>
      ) : null}
      {asked.shown ? (
        <AskDialog
          {...asked.shown}
          dictionaries={page.dictionaries}
          open={asked.open}
          onClose={asked.hide}
          onClosed={asked.remove}
        />
      ) : null}
    </DialogsContext>
  );
}

/** What a dialog shows; it stays while the dialog closes. */
function useShown<Content>() {
  const [shown, setShown] = useState<Content>();
  const [open, setOpen] = useState(false);
  return {
    shown,
    open,
    show: (next: Content): void => {
      setShown(next);
      setOpen(true);
    },
    hide: (): void => setOpen(false),
    remove: (): void => setShown(undefined),
  };
}

/** The same for a dialog that is opened again after a reload: its call, its title and its row. */
function nameDialog(page: ResolvedPage, { dialog, call, scope }: Filling): string {
  const row = scope.read('row') as Readonly<Record<string, unknown>> | undefined;
  const key = page.kind === 'list' && row ? toText(valueAt(row, page.rowKey)) : '';
  return [call.operation, renderText(dialog.title, scope), key].join(' ');
}

interface AskProps extends Asking {
  readonly dictionaries: ResolvedPage['dictionaries'];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function AskDialog({ question, answer, dictionaries, open, onClose, onClosed }: AskProps) {
  const { changed } = question;
  const okId = useId();
  const close = (agreed: boolean): void => {
    onClose();
    answer(agreed);
  };
  return (
    <Modal
      open={open}
      title={question.title || messages.tip}
      okText={changed ? messages.submitNew : messages.confirm}
      cancelText={changed ? messages.goBack : messages.cancel}
      okButtonProps={{ id: okId }}
      width={changed ? 600 : 414}
      centered
      maskClosable={false}
      onOk={() => close(true)}
      onCancel={() => close(false)}
      afterClose={onClosed}
      // Enter agrees.
      afterOpenChange={(shown) => shown && document.getElementById(okId)?.focus()}
    >
      <div className={look['alertText']}>{question.text}</div>
      {changed ? (
        <Suspense fallback={null}>
          <ChangesTable values={changed.values} context={{ page: changed.page, dictionaries }} />
        </Suspense>
      ) : null}
    </Modal>
  );
}
