import { observer } from '@formily/react';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import type { ResolvedForm } from '#engine/language';
import { focusField } from '../../headless/form/focus-field.ts';
import { useFormPage, type FormPage as FormModels } from '../../headless/form/use-form-page.ts';
import { useSubmit } from '../../headless/form/use-submit.ts';
import { PageContext } from '../../headless/page/page-context.ts';
import { LoadAlerts } from '../detail/LoadAlerts.tsx';
import { messages } from '../messages.ts';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { readPageTitle } from '../page/page-title.ts';
import { FailureAlert } from '../state/FailureAlert.tsx';
import { FormNodes } from './FormNodes.tsx';

/** A page of kind `form`. */
export function FormPage({ page: form, location }: KindProps<ResolvedForm>) {
  const models = useFormPage(form.load, form.fields, location);
  return (
    <PageContext value={models.page}>
      <FormBody form={form} models={models} title={readPageTitle(form, location)} />
    </PageContext>
  );
}

const FormBody = observer(function FormBody({
  form,
  models,
  title,
}: {
  readonly form: ResolvedForm;
  readonly models: FormModels;
  readonly title: string;
}) {
  const { page } = models;
  const submission = useSubmit({
    ...models,
    submit: form.submit,
    scope: page.scope,
    show: (field) => focusField(field.id),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submission.run();
  };
  return (
    <form className="fd-page" noValidate aria-label={form.title} onSubmit={handleSubmit}>
      <PageHead title={title} actions={form.actions} scope={page.scope} />
      <LoadAlerts page={page} nodes={form.fields} />
      {submission.failure ? <FailureAlert failure={submission.failure} /> : null}
      <FormNodes
        nodes={form.fields}
        columns={form.columns}
        models={models}
        context={{ page, dictionaries: form.dictionaries }}
      />
      <div className="fd-footer">
        {submission.allowed ? (
          <Button type="primary" htmlType="submit" loading={submission.running}>
            {submission.label || messages.submit}
          </Button>
        ) : null}
        <Button onClick={() => page.ports().back()}>{messages.back}</Button>
      </div>
    </form>
  );
});
