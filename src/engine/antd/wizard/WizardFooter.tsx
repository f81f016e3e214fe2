import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { useGuarded } from '../../headless/action/use-guarded.ts';
import type { Submission } from '../../headless/form/use-submit.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import type { WizardState } from '../../headless/wizard/use-wizard.ts';
import { BackButton } from '../action/BackButton.tsx';
import { messages } from '../messages.ts';

interface Props {
  readonly state: WizardState;
  readonly submission: Submission;
  readonly page: PageModel;
}

/**
 * Back, next and submit. Keyed by step, so that the click guard of one step does not hold up the next; the second half
 * of a double click, which falls on the next step's button, counts for nothing.
 */
export function WizardFooter({ state, submission, page }: Props) {
  const next = useGuarded(state.next);
  const back = useGuarded(async () => {
    state.back();
    return 'done';
  });
  return (
    <div className="fd-footer">
      {state.index === 0 ? (
        <BackButton page={page} />
      ) : (
        <Button disabled={submission.running} onClick={once(back.run)}>
          {messages.previous}
        </Button>
      )}
      {state.isLast ? (
        submission.allowed && (
          <Button type="primary" loading={submission.running} onClick={once(submission.run)}>
            {submission.label || messages.submit}
          </Button>
        )
      ) : (
        <Button type="primary" loading={next.running} onClick={once(next.run)}>
          {messages.next}
        </Button>
      )}
    </div>
  );
}

/** `detail` counts the clicks of a double click, on whatever they fall; a key press counts as 0. */
function once(run: () => void) {
  return ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };
}
