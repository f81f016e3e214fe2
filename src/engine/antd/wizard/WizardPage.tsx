import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { StepTrail } from '#parts';
import { renderText, type ResolvedStep, type ResolvedWizard, type Scope } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import { useUnsaved } from '../../headless/form/draft/use-unsaved.ts';
import { useFormPage, type FormPage as FormModels } from '../../headless/form/use-form-page.ts';
import { useTemplates } from '../../headless/form/templates/use-templates.ts';
import { useSave } from '../../headless/form/draft/use-save.ts';
import { useSubmit } from '../../headless/form/submit/use-submit.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { PageContext, type PageLocation } from '../../headless/page/page-model.ts';
import { listStepNodes, useWizard, type WizardModel } from '../../headless/wizard/wizard-model.ts';
import type { BlockContext } from '../detail/block-context.ts';
import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import { TemplateButton } from '../form/templates/TemplateButton.tsx';
import { DraftMark, RestoredNotice, SaveButton } from '../form/draft/DraftNotices.tsx';
import { ForbiddenNotice } from '../form/ForbiddenNotice.tsx';
import { FormNodes } from '../form/FormNodes.tsx';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { FailureAlert } from '../state/Failure.tsx';
import { ResultView } from './ResultView.tsx';
import { ReviewPanels } from './ReviewPanels.tsx';
import { StepForm } from './StepForm.tsx';
import { messages } from './messages.ts';
import look from '../look.module.css';
import styles from './wizard.module.css';

/** A page of kind `wizard`. */
export function WizardPage({ page: wizard, location, unsaved }: KindProps<ResolvedWizard>) {
  const nodes = useMemo(() => listStepNodes(wizard.steps), [wizard]);
  const models = useFormPage(wizard.load, nodes, location, wizard);
  useInspected({ page: wizard, model: models.page, form: models.form });
  return (
    <PageContext value={models.page}>
      <WizardBody wizard={wizard} models={models} location={location} unsaved={unsaved} />
    </PageContext>
  );
}

interface BodyProps {
  readonly wizard: ResolvedWizard;
  readonly models: FormModels;
  readonly location: PageLocation;
  readonly unsaved: Unsaved | undefined;
}

const WizardBody = observer(function WizardBody({ wizard, models, location, unsaved }: BodyProps) {
  const { page, form } = models;
  const { scope } = page;
  const { name, draft, steps, submit, save, result, dictionaries } = wizard;
  const model = useWizard(wizard, page, form);
  const templates = useTemplates(wizard, location, page);
  const kept = useUnsaved({
    page,
    form,
    name,
    draft,
    location,
    unsaved,
    start: templates?.start,
    nodes: steps.flatMap((step) => step.fields),
    place: model.place,
    onPlace: model.moveTo,
    onResume: (step) => void model.walkTo(step),
  });
  const onSent = (reply: unknown): void => {
    kept.settle();
    if (result) model.finish(reply);
  };
  const saving = useSave({ page, form, save, show: model.show, onSaved: kept.settle });
  const submission = useSubmit({ page, form, submit, scope, show: model.show, onSent });
  const { step, isLast } = model;
  const { failure, returnTo, sent } = model.state;
  const { top, place } = useStepChange(sent ? '' : step.name);
  // A refusal is also shown at the step that it led to.
  const refusal = failure ?? (isLast || returnTo !== undefined ? submission.failure : undefined) ?? saving?.failure;
  const context = { page, dictionaries };
  return (
    <div className={look['page']} ref={top} {...markOf(page, wizard)}>
      <PageHead
        page={wizard}
        model={page}
        location={location}
        actions={[]}
        extra={sent ? null : <TemplateButton templates={templates} form={form} kept={kept} />}
      />
      <Progress model={model} scope={scope} />
      {sent && result ? (
        <ResultView result={result} context={context} />
      ) : (
        <>
          <ForbiddenNotice submission={submission} />
          <RestoredNotice state={kept} />
          {refusal ? <FailureAlert failure={refusal} /> : null}
          <StepForm
            key={`${step.name} ${returnTo}`}
            model={model}
            submission={submission}
            page={page}
            parts={{ submit, next: step.next }}
            save={<SaveButton saving={saving} page={page} save={save} />}
            mark={<DraftMark state={kept} />}
          >
            <StepView step={step} model={model} models={models} context={context} place={place} />
          </StepForm>
        </>
      )}
    </div>
  );
});

interface StepViewProps {
  readonly step: ResolvedStep;
  readonly model: WizardModel;
  readonly models: FormModels;
  readonly context: BlockContext;
  /** Takes the focus when the step is entered, because the button that led to it has disappeared. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** The content of a step: the review of those before it, then its own fields and blocks. */
function StepView({ step, model, models, context, place }: StepViewProps) {
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
      <LoadAlerts page={models.page} nodes={step.fields} needed />
      <FormNodes nodes={step.fields} columns={step.columnCount} models={models} context={context} />
    </div>
  );
}

interface Props {
  readonly model: WizardModel;
  readonly scope: Scope;
}

/** The steps that apply, and where the operator is; all of them are done once the wizard is sent. */
const Progress = observer(function Progress({ model, scope }: Props) {
  const { shown, index } = model;
  return (
    <div className={look['panel']}>
      <StepTrail
        label={messages.steps}
        current={model.state.sent ? shown.length : index}
        steps={shown.map((step) => renderText(step.title, scope))}
      />
    </div>
  );
});

interface StepPlaces {
  readonly top: RefObject<HTMLDivElement | null>;
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * Scrolls to the top of a step when it is entered, and focuses it, because the button at the bottom of the last step has
 * disappeared. A field that must be corrected takes the focus afterwards.
 */
function useStepChange(step: string): StepPlaces {
  const top = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      top.current?.scrollIntoView({ block: 'start' });
      place.current?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step]);
  return { top, place };
}
