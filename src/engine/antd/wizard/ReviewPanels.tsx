import { Button } from 'antd';
import { renderText, type ResolvedStep } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import type { FormModel } from '../../headless/form/form-model.ts';
import { listReview } from '../../headless/wizard/list-review.ts';
import type { WizardModel } from '../../headless/wizard/wizard-model.ts';
import type { BlockContext } from '../detail/block-context.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import { messages } from './messages.ts';
import styles from './wizard.module.css';
import look from '../look.module.css';

interface Props {
  /** The step that reviews those before it. */
  readonly step: ResolvedStep;
  readonly model: WizardModel;
  readonly form: FormModel;
  readonly context: BlockContext;
}

/** The input of the earlier steps, with a way back to each. */
export const ReviewPanels = observer(function ReviewPanels({ step, model, form, context }: Props) {
  const { scope } = context.page;
  const title = step.review?.title;
  return (
    <>
      {title === undefined ? null : <h2 className={styles['reviewTitle']}>{renderText(title, scope)}</h2>}
      {model.shown
        .slice(0, model.index)
        .map((one) => ({ one, parts: listReview(one, form, scope) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ one, parts }) => {
          const name = renderText(one.title, scope);
          return (
            <section key={one.name} className={look['panel']} aria-label={name}>
              <div className={styles['reviewHead']}>
                <h2 className={look['panelTitle']}>{name}</h2>
                <Button
                  size="small"
                  type="link"
                  aria-label={messages.changeStep(name)}
                  onClick={() => model.edit(one.name)}
                >
                  {messages.change}
                </Button>
              </div>
              {parts.map((part, index) =>
                part.kind === 'fields' ? (
                  <ReviewFacts key={index} part={part} columns={one.columnCount} page={context.page} />
                ) : (
                  <ReviewTable key={index} list={part.list} page={context.page} />
                ),
              )}
            </section>
          );
        })}
    </>
  );
});
