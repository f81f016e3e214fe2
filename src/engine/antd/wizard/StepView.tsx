import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import type { BlockContext } from '../detail/block-context.ts';
import { FormNodes } from '../form/FormNodes.tsx';
import type { ResolvedStep } from '#engine/language';
import type { FormPage } from '../../headless/form/use-form-page.ts';
import type { WizardModel } from '../../headless/wizard/wizard-model.ts';
import { ReviewPanels } from './ReviewPanels.tsx';

interface Props {
  readonly step: ResolvedStep;
  readonly model: WizardModel;
  readonly models: FormPage;
  readonly context: BlockContext;
}

/** What a step holds: the review of those before it, then its own fields and blocks. */
export function StepView({ step, model, models, context }: Props) {
  return (
    <>
      {step.review ? <ReviewPanels step={step} model={model} form={models.form} context={context} /> : null}
      <LoadAlerts page={models.page} nodes={step.fields} />
      <FormNodes nodes={step.fields} columns={step.columns} models={models} context={context} />
    </>
  );
}
