import { createForm, onFieldInputValueChange, type Form } from '@formily/core';
import { toJS } from '@formily/reactive';
import { FormProvider } from '@formily/react';
import { Switch, Tag } from 'antd';
import { useLatest } from 'ahooks';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { type OutlinePart, type Property, putInner, readProperties } from '#engine/language/edit';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { Facts, Inherited, PartNames } from '../checker/page-facts.ts';
import { createFields } from '../settings/create-fields.ts';
import { messages } from './messages.ts';
import { namePart } from './part-name.ts';
import type { PageText } from './use-page-text.ts';
import { components } from './values/components.ts';
import { Around } from './values/value-face.ts';
import { writeSchema } from './values/write-schema.ts';
import styles from './editor.module.css';

interface Props {
  readonly part: OutlinePart;
  readonly label: string | undefined;
  readonly facts: Facts;
  readonly names: PartNames;
  readonly inherited: Readonly<Record<string, Inherited>>;
  readonly edit: PageText['edit'];
}

const SchemaField = createFields(components);

/** All properties of the chosen part: a form of Formily's from the page schema. */
export const Properties = memo(function Properties({ part, label, facts, names, inherited, edit }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [onlySet, setOnlySet] = useState(false);
  const { kind, name } = namePart(part, language);
  const { pageSchema } = facts;
  const properties = readProperties(part, pageSchema);
  const form = usePropertyForm({ properties, inherited, pageSchema, edit });
  const definition = part.definition.name;
  const shown = properties.map(({ word }) => word.word).join(' ');
  // A key or an answer of the checker changes fields; the tree of them stays.
  const rows = useMemo(() => {
    const schema = writeSchema(pageSchema, { definition, shown: shown.split(' '), language, decorator: 'Property' });
    return <SchemaField schema={schema} />;
  }, [pageSchema, definition, shown, language]);
  const around = useMemo(() => ({ facts, names, onlySet }), [facts, names, onlySet]);
  return (
    <section aria-label={text.properties} className={styles['properties']}>
      <header>
        <Tag color="blue">{kind}</Tag>
        <h2>{part.title ?? label ?? name}</h2>
        <label className={styles['onlySet']}>
          <Switch size="small" checked={onlySet} onChange={setOnlySet} aria-label={text.onlySet} /> {text.onlySet}
        </label>
      </header>
      {properties.length === 0 ? <p className={styles['hint']}>{text.noProperties}</p> : null}
      <Around value={around}>
        <FormProvider form={form} key={form.id}>
          {rows}
        </FormProvider>
      </Around>
    </section>
  );
});

interface Edited extends Pick<Props, 'edit' | 'inherited'> {
  readonly properties: readonly Property[];
  readonly pageSchema: unknown;
}

/** A form whose values are a view of the text: an input is an edit of the text, and what the text says is shown. */
function usePropertyForm(edited: Edited): Form {
  const latest = useLatest(edited);
  const { properties, inherited } = edited;
  const [form, setForm] = useState(() => createPropertyForm(latest));
  useLayoutEffect(() => {
    // Formily ends a form that is hidden behind another tab.
    if (form.unmounted) setForm(createPropertyForm(latest));
    for (const { word, value } of properties) {
      if (!isAlike(form.getValuesIn(word.word), value)) form.setValuesIn(word.word, structuredClone(value));
      const field = form.query(word.word).take();
      if (!isAlike(field?.data, inherited[word.word])) field?.setData(inherited[word.word]);
    }
  }, [form, latest, properties, inherited]);
  return form;
}

/** Compares as JSON, since each text is parsed into new objects: a field that is set is drawn again. */
const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function createPropertyForm(latest: { readonly current: Edited }): Form {
  const values = latest.current.properties.map(({ word, value }) => [word.word, structuredClone(value)] as const);
  return createForm({
    values: Object.fromEntries(values),
    effects() {
      onFieldInputValueChange('*', (field) => {
        const { properties, pageSchema, edit } = latest.current;
        const [top, ...inner] = field.path.segments;
        const property = properties.find(({ word }) => word.word === top);
        if (!property) return;
        const input: unknown = toJS(field.value);
        const isNone = Array.isArray(input) && input.length === 0;
        const value = putInner(property, inner, isNone ? undefined : input, pageSchema);
        const { path } = property;
        edit(
          value === undefined ? { kind: 'unset', path } : { kind: 'set', path, value },
          field.inputValues[1] === true,
        );
      });
    },
  });
}
