import { Button } from 'antd';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import type { ResolvedSubmit } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { useOwnDialogs } from '../../headless/action/dialogs-context.ts';
import { useGuarded } from '#parts';
import type { Submission } from '../../headless/form/submit/use-submit.ts';
import { messages as headless } from '../../headless/messages.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import type { WizardModel } from '../../headless/wizard/wizard-model.ts';
import { BackButton } from '../action/ActionButton.tsx';
import { HeldInputs } from '../form/HeldInputs.tsx';
import { messages } from './messages.ts';
import look from '../look.module.css';

interface Props {
  readonly model: WizardModel;
  readonly submission: Submission;
  readonly page: PageModel;
  /** The submit and the call behind the buttons. */
  readonly parts: { readonly submit: ResolvedSubmit; readonly next: object | undefined };
  /** The button that saves a draft. */
  readonly save: ReactNode;
  /** Shown behind the buttons. */
  readonly mark: ReactNode;
  /** The content of the step. */
  readonly children: ReactNode;
}

/**
 * A step as a form, so that Enter in a field does what its last button does: go on, or submit. Keyed by step, so that
 * the click guard of one step does not hold up the next.
 */
export const StepForm = observer(function StepForm(props: Props) {
  const { model, submission, page, parts, save, mark, children } = props;
  const { returnTo } = model.state;
  const isLast = model.isLast && returnTo === undefined;
  const { ask, waiting } = useOwnDialogs();
  const next = useGuarded(() => model.next(ask));
  const isNextRunning = next.running && !waiting;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (submission.forbidden) return;
    if (!isLast) next.run();
    else if (submission.allowed) submission.run();
  };
  return (
    <form className={look['page']} noValidate onSubmit={handleSubmit}>
      <HeldInputs isSending={submission.sending || (isNextRunning && !model.isWaiting)}>{children}</HeldInputs>
      <div className={look['footer']}>
        {returnTo === undefined ? <Previous model={model} page={page} isBusy={submission.running} /> : null}
        {save}
        {isLast ? (
          <Submit submission={submission} page={page} parts={parts} />
        ) : submission.forbidden ? null : (
          <Button
            type="primary"
            htmlType="submit"
            loading={isNextRunning}
            onClick={ignoreSecond}
            {...(parts.next && markOf(page, parts.next))}
          >
            {model.isWaiting ? headless.waiting : returnTo === undefined ? messages.next : messages.doneChanging}
          </Button>
        )}
        {mark}
      </div>
    </form>
  );
});

function Previous({ model, page, isBusy }: Pick<Props, 'model' | 'page'> & { readonly isBusy: boolean }) {
  const back = useGuarded(async () => {
    model.back();
    return 'done';
  });
  if (model.index === 0) return <BackButton page={page} />;
  const handleClick = ({ detail }: MouseEvent): void => {
    if (detail < 2) back.run();
  };
  return (
    <Button disabled={isBusy} onClick={handleClick}>
      {messages.previous}
    </Button>
  );
}

function Submit({ submission, page, parts }: Pick<Props, 'submission' | 'page' | 'parts'>) {
  if (!submission.allowed) return null;
  return (
    <Button
      type="primary"
      htmlType="submit"
      loading={submission.running}
      onClick={ignoreSecond}
      {...markOf(page, parts.submit)}
    >
      {submission.label}
    </Button>
  );
}

/**
 * The second half of a double click, which falls on the next step's button, submits nothing. `detail` counts the clicks,
 * on any target; a key press counts as 0.
 */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail >= 2) event.preventDefault();
}
