import { createSchemaField, FormProvider, type SchemaReactComponents } from '@formily/react';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { groupProps } from '../antd/widgets/parts/control.ts';
import type { FormilyPart } from './formily-part.ts';
import { createFormilyField, isEdited, nameOf, type Face } from './formily-field.ts';
import { refuseTexts } from './refuse-texts.ts';

interface Props {
  readonly part: FormilyPart;
  readonly face: Face;
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
    <Surroundings part={part} face={face}>
      <FormProvider form={made.form} key={made.form.id}>
        <SchemaField schema={schema} />
      </FormProvider>
    </Surroundings>
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

interface Around extends Props {
  readonly children: ReactNode;
}

/** Says who names a group of controls, and when the operator goes on to another field. */
function Surroundings({ part, face, children }: Around) {
  if (!isEdited(face)) return children;
  const { id: _, ...group } = groupProps(face, 'group');
  const { onBlur } = face;
  return (
    <div
      {...(part.group ? group : {})}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      {children}
    </div>
  );
}
