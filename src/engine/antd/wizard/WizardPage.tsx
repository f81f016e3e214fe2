import { observer } from '@formily/react';
import { Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { renderText, type ResolvedWizard } from '#engine/language';
import type { Unsaved } from '../../headless/form/unsaved.ts';
import { useUnsaved } from '../../headless/form/use-unsaved.ts';
import { useFormPage, type FormPage as FormModels } from '../../headless/form/use-form-page.ts';
import { useSubmit } from '../../headless/form/use-submit.ts';
import { PageContext } from '../../headless/page/page-context.ts';
import { useWizard } from '../../headless/wizard/use-wizard.ts';
import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import { FormNodes } from '../form/FormNodes.tsx';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { readPageTitle } from '../page/page-title.ts';
import { FailureAlert } from '../state/FailureAlert.tsx';
import { WizardFooter } from './WizardFooter.tsx';

/** A page of kind `wizard`. */
export function WizardPage({ page: wizard, location, unsaved }: KindProps<ResolvedWizard>) {
  const models = useFormPage(
    wizard.load,
    wizard.steps.flatMap((step) => step.fields),
    location,
  );
  return (
    <PageContext value={models.page}>
      <WizardBody wizard={wizard} models={models} title={readPageTitle(wizard, location)} unsaved={unsaved} />
    </PageContext>
  );
}

/** Shows the top of a step when it is entered: the button that led to it stood at the bottom of the last one. */
function useTopOnChange(index: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current !== index) top.current?.scrollIntoView({ block: 'start' });
    shown.current = index;
  }, [index]);
  return top;
}

const WizardBody = observer(function WizardBody({
  wizard,
  models,
  title,
  unsaved,
}: {
  readonly wizard: ResolvedWizard;
  readonly models: FormModels;
  readonly title: string;
  readonly unsaved: Unsaved | undefined;
}) {
  const { page, form } = models;
  const { scope } = page;
  const state = useWizard(wizard, page, form);
  const kept = useUnsaved({ edits: form.edits, unsaved, place: state.place, onPlace: state.moveTo });
  const submission = useSubmit({ page, form, submit: wizard.submit, scope, show: state.show, onSent: kept.settle });
  const top = useTopOnChange(state.index);
  const failure = state.failure ?? (state.isLast ? submission.failure : undefined);
  return (
    <div className="fd-page" ref={top}>
      <PageHead title={title} actions={[]} scope={scope} />
      <div className="fd-panel">
        <Steps current={state.index} items={wizard.steps.map((step) => ({ title: renderText(step.title, scope) }))} />
      </div>
      <RestoredNotice state={kept} />
      {failure ? <FailureAlert failure={failure} /> : null}
      <LoadAlerts page={page} nodes={state.step.fields} />
      <FormNodes
        key={state.step.name}
        nodes={state.step.fields}
        columns={state.step.columns}
        models={models}
        context={{ page, dictionaries: wizard.dictionaries }}
      />
      <WizardFooter key={state.index} state={state} submission={submission} page={page} />
    </div>
  );
});
