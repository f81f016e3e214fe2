import { Button } from 'antd';
import { useGuarded } from '../../headless/action/use-guarded.ts';
import type { Submission } from '../../headless/form/use-submit.ts';
import type { WizardState } from '../../headless/wizard/use-wizard.ts';
import { messages } from '../messages.ts';

interface Props {
  readonly state: WizardState;
  readonly submission: Submission;
  readonly onLeave: () => void;
}

/** Back, next and submit. Keyed by step, so that the click guard of one step does not hold up the next. */
export function WizardFooter({ state, submission, onLeave }: Props) {
  const next = useGuarded(state.next);
  return (
    <div className="fd-footer">
      {state.index === 0 ? (
        <Button onClick={onLeave}>{messages.back}</Button>
      ) : (
        <Button disabled={submission.running} onClick={state.back}>
          {messages.previous}
        </Button>
      )}
      {state.isLast ? (
        submission.allowed && (
          <Button type="primary" loading={submission.running} onClick={submission.run}>
            {submission.label || messages.submit}
          </Button>
        )
      ) : (
        <Button type="primary" loading={next.running} onClick={next.run}>
          {messages.next}
        </Button>
      )}
    </div>
  );
}
