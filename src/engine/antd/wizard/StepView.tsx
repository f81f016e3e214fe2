import type { RefObject } from 'react';
import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import type { BlockContext } from '../detail/block-context.ts';
import { FormNodes } from '../form/FormNodes.tsx';
import { renderText, type ResolvedStep } from '#engine/language';
import type { FormPage } from '../../headless/form/use-form-page.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import type { WizardModel } from '../../headless/wizard/wizard-model.ts';
import { ReviewPanels } from './ReviewPanels.tsx';
import styles from './wizard.module.css';
import look from '../look.module.css';

interface Props {
  readonly step: ResolvedStep;
  readonly model: WizardModel;
  readonly models: FormPage;
  readonly context: BlockContext;
  /** Takes the focus when the step is entered, because the button that led to it has disappeared. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** The content of a step: the review of those before it, then its own fields and blocks. */
export function StepView({ step, model, models, context, place }: Props) {
  const { scope } = models.page;
  return (
    <div
      ref={place}
      className={`${look['page']} ${styles['step']}`}
      role="group"
      tabIndex={-1}
      aria-label={renderText(step.title, scope)}
      {...markOf(models.page, step)}
    >
      {step.review ? <ReviewPanels step={step} model={model} form={models.form} context={context} /> : null}
      <LoadAlerts page={models.page} nodes={step.fields} />
      <FormNodes nodes={step.fields} columns={step.columnCount} models={models} context={context} />
    </div>
  );
}
