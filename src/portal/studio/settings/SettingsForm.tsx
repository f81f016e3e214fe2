import { FormLayout } from '@formily/antd-v5';
import { createForm, type Field, type Form, onFieldInit, onFieldInputValueChange } from '@formily/core';
import { FormProvider, type ISchema } from '@formily/react';
import { toJS } from '@formily/reactive';
import { useLatest } from 'ahooks';
import { type ComponentType, useLayoutEffect, useMemo, useState } from 'react';
import { components } from './components.ts';
import { createFields } from './create-fields.ts';
import { idOf } from './LabelledItem.tsx';

const SchemaField = createFields(components);

/** Fields of a form by name, in the words of a schema of Formily's. */
export type Fields<Values> = Readonly<Partial<Record<keyof Values & string, ISchema>>>;

interface Props<Values> {
  readonly fields: Fields<Values>;
  readonly values: Values;
  /** Components that these fields alone name. */
  readonly more?: Readonly<Record<string, ComponentType<never>>>;
  readonly onChange: (input: Partial<Values>) => void;
}

/** A form of Formily's. Its values are a view: what is typed is told, and what comes back is shown. */
export function SettingsForm<Values extends object>({ more, ...own }: Props<Values>) {
  const said = useLatest(own as unknown as Said);
  const { fields, values } = own as unknown as Said;
  const [form, setForm] = useState(() => createSettings(said));
  const schema = useMemo(() => writeSchema(fields), [fields]);
  useLayoutEffect(() => {
    // Formily ends a form that is hidden behind another tab.
    if (form.unmounted) setForm(createSettings(said));
    for (const field of Object.values(form.fields)) {
      // A field that is not mounted yet has just been shown.
      if (field.mounted || field.unmounted) show(field as Field, { fields, values });
    }
  }, [form, said, fields, values]);
  return (
    <FormProvider form={form} key={form.id}>
      <FormLayout layout="vertical" colon={false}>
        <SchemaField schema={schema} components={{ ...(more as object) }} />
      </FormLayout>
    </FormProvider>
  );
}

interface Said {
  readonly fields: Readonly<Record<string, ISchema>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (input: Readonly<Record<string, unknown>>) => void;
}

function createSettings(said: { readonly current: Said }): Form {
  return createForm({
    effects() {
      onFieldInit('*', (field) => show(field as Field, said.current));
      onFieldInputValueChange('*', ({ address, value }) => said.current.onChange({ [String(address)]: toJS(value) }));
    },
  });
}

function writeSchema(fields: Said['fields']): ISchema {
  const shared = { type: 'any', 'x-decorator': 'FormItem' };
  const own = Object.entries(fields).map(([name, one]) => [name, { ...shared, 'x-component': one['x-component'] }]);
  return { properties: Object.fromEntries(own) };
}

/** Formily reads a schema once; what is known by now is put into its field. */
function show(field: Field, { fields, values }: Omit<Said, 'onChange'>): void {
  const name = String(field.address);
  const now = fields[name] ?? {};
  const props = now['x-component-props'] as { readonly loading?: boolean } | undefined;
  if (JSON.stringify(field.value) !== JSON.stringify(values[name])) field.setValue(structuredClone(values[name]));
  field.setTitle(now.title);
  field.setDescription(now.description);
  field.setDataSource([...((now.enum ?? []) as Field['dataSource'])]);
  field.setDisplay(now['x-visible'] === false ? 'none' : 'visible');
  field.setPattern(now['x-disabled'] === true ? 'disabled' : 'editable');
  field.setLoading(props?.loading === true);
  // No label can lead to a group of boxes.
  field.setComponentProps({ id: idOf(field), 'aria-label': now.title, ...props });
  field.setDecoratorProps({
    feedbackStatus: undefined,
    feedbackText: undefined,
    ...(now['x-decorator-props'] as object),
  });
}
