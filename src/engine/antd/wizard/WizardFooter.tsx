import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import type { ResolvedSubmit } from '#engine/language';
import { observer } from '../../headless/observer.ts';
import { useOwnDialogs } from '../../headless/action/dialogs-context.ts';
import { useGuarded } from '../../headless/action/use-guarded.ts';
import type { Submission } from '../../headless/form/submit/use-submit.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import type { WizardModel } from '../../headless/wizard/wizard-model.ts';
import { BackButton } from '../action/ActionButton.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

interface Props {
  readonly model: WizardModel;
  readonly submission: Submission;
  readonly page: PageModel;
  /** The submit and the call behind the buttons. */
  readonly parts: { readonly submit: ResolvedSubmit; readonly next: object | undefined };
  /** The button that saves a draft. */
  readonly save: ReactNode;
  /** Shown behind the buttons. */
  readonly children?: ReactNode;
}

/**
 * Back, next and submit. Keyed by step, so that the click guard of one step does not hold up the next; the second half
 * of a double click, which falls on the next step's button, counts for nothing.
 */
export const WizardFooter = observer(function WizardFooter({ model, submission, page, parts, save, children }: Props) {
  const { returnTo } = model.state;
  return (
    <div className="fd-footer">
      {returnTo === undefined ? <Previous model={model} page={page} isBusy={submission.running} /> : null}
      {save}
      {model.isLast && returnTo === undefined ? (
        <Submit submission={submission} page={page} parts={parts} />
      ) : (
        <Next model={model} page={page} parts={parts} />
      )}
      {children}
    </div>
  );
});

function Previous({ model, page, isBusy }: Pick<Props, 'model' | 'page'> & { readonly isBusy: boolean }) {
  const back = useGuarded(async () => {
    model.back();
    return 'done';
  });
  if (model.index === 0) return <BackButton page={page} />;
  return (
    <Button disabled={isBusy} onClick={once(back.run)}>
      {messages.previous}
    </Button>
  );
}

function Next({ model, page, parts }: Pick<Props, 'model' | 'page' | 'parts'>) {
  const { ask, waiting } = useOwnDialogs();
  const next = useGuarded(() => model.next(ask));
  return (
    <Button
      type="primary"
      loading={next.running && !waiting}
      onClick={once(next.run)}
      {...(parts.next && markOf(page, parts.next))}
    >
      {model.state.returnTo === undefined ? messages.next : messages.doneChanging}
    </Button>
  );
}

function Submit({ submission, page, parts }: Pick<Props, 'submission' | 'page' | 'parts'>) {
  if (!submission.allowed) return null;
  return (
    <Button type="primary" loading={submission.running} onClick={once(submission.run)} {...markOf(page, parts.submit)}>
      {submission.label || shared.submit}
    </Button>
  );
}

/** `detail` counts the clicks of a double click, on whatever they fall; a key press counts as 0. */
function once(run: () => void) {
  return ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };
}
