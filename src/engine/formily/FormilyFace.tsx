import { createSchemaField, FormProvider, type SchemaReactComponents } from '@formily/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { FormilyPart } from './formily-part.ts';
import { createFormilyField, nameOf, type Given } from './formily-field.ts';
import { refuseTexts } from './refuse-texts.ts';

interface Props {
  readonly part: FormilyPart;
  readonly face: Given;
}

/** The name of the component in the schema, unless the schema names one itself. */
const OWN = 'Component';

/** Draws a component of Formily as the control of a field, or as its value. */
export function FormilyFace({ part, face }: Props) {
  const name = nameOf(face);
  const [made, setMade] = useState(() => createFormilyField(part, face));
  const { SchemaField, schema } = useMemo(() => describeField(part, name), [part, name]);
  useLayoutEffect(() => {
    // Formily ends a form whose page is hidden behind another tab.
    if (made.form.unmounted) setMade(createFormilyField(part, face));
    else made.show(face);
  }, [made, part, face]);
  return (
    <FormProvider form={made.form} key={made.form.id}>
      <SchemaField schema={schema} />
    </FormProvider>
  );
}

function describeField({ component, components, schema = {} }: FormilyPart, name: string) {
  refuseTexts(schema);
  // Formily's type of a component names its props `any`.
  const named = { ...components, [OWN]: component } as unknown as SchemaReactComponents;
  const SchemaField = createSchemaField({ components: named });
  const own = { type: 'any', 'x-component': OWN, ...schema };
  return { SchemaField, schema: { type: 'object', properties: { [name]: own } } };
}
