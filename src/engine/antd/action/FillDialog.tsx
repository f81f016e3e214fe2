import { Modal } from 'antd';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { renderText, type ResolvedPage } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import type { Dialogs, Filling } from '../../headless/action/dialogs-context.ts';
import { useUnsaved } from '../../headless/form/draft/use-unsaved.ts';
import { focusField } from '../../headless/form/fields/focus-field.ts';
import { useFormPage } from '../../headless/form/use-form-page.ts';
import { useSubmit } from '../../headless/form/submit/use-submit.ts';
import { markOf, useInspectedInside } from '../../headless/inspect/mark-of.ts';
import { PageContext, type PageLocation } from '../../headless/page/page-model.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import { RestoredNotice } from '../form/draft/DraftNotices.tsx';
import { FormNodes } from '../form/FormNodes.tsx';
import { HeldInputs } from '../form/HeldInputs.tsx';
import { FailureAlert } from '../state/Failure.tsx';
import { messages } from './messages.ts';
import styles from './fill-dialog.module.css';
import look from '../look.module.css';

/** Px of a dialog by its fields side by side. */
const WIDTHS = [520, 760, 960, 1160] as const;

interface Props {
  readonly filling: Filling;
  readonly open: boolean;
  readonly place: { readonly location: PageLocation; readonly dictionaries: ResolvedPage['dictionaries'] };
  readonly unsaved: Unsaved | undefined;
  readonly onAnswer: (answer: Awaited<ReturnType<Dialogs['fillIn']>>) => void;
  readonly onClosed: () => void;
}

/** Asks for the values of a call and makes it. A refusal stays in the dialog, beside the input. */
export const FillDialog = observer(function FillDialog({ filling, open, place, unsaved, onAnswer, onClosed }: Props) {
  const { dialog, call, scope } = filling;
  const models = useFormPage(dialog.load, dialog.fields, place.location, { around: filling });
  const { page } = models;
  useInspectedInside(dialog, { model: page, form: models.form });
  const { location } = place;
  const kept = useUnsaved({ ...models, name: '', draft: undefined, nodes: dialog.fields, location, unsaved });
  const submission = useSubmit({
    ...models,
    submit: { ...call, label: dialog.okText ?? messages.confirm, permission: [], then: [] },
    scope: page.scope,
    show: focusField,
    onSent: (result) => {
      kept.settle();
      onAnswer({ result });
    },
  });
  const [mayLeave, question] = useLeave(() => models.form.edits.dirty);
  const giveUp = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    kept.settle();
    onAnswer(undefined);
  };
  // A dialog without inputs asks for consent to its content: wait until that is displayed.
  const unseen = models.form.fields.length === 0 && page.loads.some(({ state }) => state.status !== 'ready');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submission.run();
  };
  // Without inputs Enter agrees.
  const focusFirst = (shown: boolean): void => {
    // The dialog has grown for a moment, in which the person may have begun already.
    if (!shown || form.current?.contains(document.activeElement)) return;
    const input = form.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled');
    (input ?? document.querySelector<HTMLElement>(`button[form="${formId}"]`))?.focus();
  };
  return (
    <Modal
      open={open}
      title={renderText(dialog.title, scope)}
      okText={submission.label}
      cancelText={messages.cancel}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: unseen }}
      confirmLoading={submission.running}
      width={WIDTHS[dialog.columnCount - 1] ?? WIDTHS[0]}
      centered
      maskClosable={false}
      onCancel={() => void giveUp()}
      afterClose={onClosed}
      afterOpenChange={focusFirst}
    >
      <PageContext value={page}>
        <form
          ref={form}
          id={formId}
          className={styles['dialog']}
          noValidate
          onSubmit={handleSubmit}
          {...markOf(page, dialog)}
        >
          <LoadAlerts page={page} nodes={dialog.fields} needed />
          {submission.failure ? <FailureAlert failure={submission.failure} /> : null}
          <RestoredNotice state={kept} />
          {dialog.text === undefined ? null : <p className={look['alertText']}>{renderText(dialog.text, scope)}</p>}
          <HeldInputs isSending={submission.sending}>
            <FormNodes
              nodes={dialog.fields}
              columns={dialog.columnCount}
              models={models}
              context={{ page, dictionaries: place.dictionaries }}
            />
          </HeldInputs>
        </form>
      </PageContext>
      {question}
    </Modal>
  );
});

/** A slip of the hand must not lose input (handbook: leave-form); the second value draws the question. */
function useLeave(isDirty: () => boolean): [mayLeave: () => Promise<boolean>, question: ReactNode] {
  const [modal, question] = Modal.useModal();
  const mayLeave = async (): Promise<boolean> =>
    !isDirty() ||
    modal.confirm({
      title: messages.tip,
      content: messages.leaveQuestion,
      okText: messages.confirm,
      cancelText: messages.cancel,
      centered: true,
      autoFocusButton: 'cancel',
    });
  return [mayLeave, question];
}
