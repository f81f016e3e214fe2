import { Button } from 'antd';
import type { FormEvent } from 'react';
import type { ResolvedForm } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { focusField } from '../../headless/form/fields/focus-field.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import { useUnsaved } from '../../headless/form/draft/use-unsaved.ts';
import { useFormPage, type FormPage as FormModels } from '../../headless/form/use-form-page.ts';
import { useSave } from '../../headless/form/draft/use-save.ts';
import { useTemplates } from '../../headless/form/templates/use-templates.ts';
import { useSubmit } from '../../headless/form/submit/use-submit.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { PageContext, type PageLocation } from '../../headless/page/page-model.ts';
import { BackButton } from '../action/ActionButton.tsx';
import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { FailureAlert } from '../state/Failure.tsx';
import { ForbiddenNotice } from './ForbiddenNotice.tsx';
import { FormNodes } from './FormNodes.tsx';
import { HeldInputs } from './HeldInputs.tsx';
import { TemplateButton } from './templates/TemplateButton.tsx';
import { DraftMark, RestoredNotice, SaveButton } from './draft/DraftNotices.tsx';
import look from '../look.module.css';

/** A page of kind `form`. */
export function FormPage({ page: form, location, unsaved }: KindProps<ResolvedForm>) {
  const models = useFormPage(form.load, form.fields, location, form);
  useInspected({ page: form, model: models.page, form: models.form });
  return (
    <PageContext value={models.page}>
      <FormBody form={form} models={models} location={location} unsaved={unsaved} />
    </PageContext>
  );
}

const FormBody = observer(function FormBody({
  form,
  models,
  location,
  unsaved,
}: {
  readonly form: ResolvedForm;
  readonly models: FormModels;
  readonly location: PageLocation;
  readonly unsaved: Unsaved | undefined;
}) {
  const { page } = models;
  const { name, draft, fields } = form;
  const templates = useTemplates(form, location, page);
  const start = templates?.start;
  const kept = useUnsaved({ ...models, name, draft, nodes: fields, location, unsaved, start });
  const saving = useSave({ ...models, save: form.save, show: focusField, onSaved: kept.settle });
  const submission = useSubmit({
    ...models,
    submit: form.submit,
    scope: page.scope,
    show: focusField,
    onSent: kept.settle,
  });
  const failure = submission.failure ?? saving?.failure;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submission.run();
  };
  return (
    <form className={look['page']} noValidate aria-label={form.title} onSubmit={handleSubmit} {...markOf(page, form)}>
      <PageHead
        page={form}
        model={page}
        location={location}
        actions={form.actions}
        extra={<TemplateButton templates={templates} form={models.form} kept={kept} />}
      />
      <ForbiddenNotice submission={submission} />
      <RestoredNotice state={kept} />
      <LoadAlerts page={page} nodes={form.fields} needed />
      {failure ? <FailureAlert failure={failure} /> : null}
      <HeldInputs isSending={submission.sending}>
        <FormNodes
          nodes={form.fields}
          columns={form.columnCount}
          models={models}
          context={{ page, dictionaries: form.dictionaries }}
        />
      </HeldInputs>
      <div className={look['footer']}>
        <BackButton page={page} />
        <SaveButton saving={saving} page={page} save={form.save} />
        {submission.allowed ? (
          <Button type="primary" htmlType="submit" loading={submission.running} {...markOf(page, form.submit)}>
            {submission.label}
          </Button>
        ) : null}
        <DraftMark state={kept} />
      </div>
    </form>
  );
});
