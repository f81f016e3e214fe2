import { createElement } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import { observer } from '../../headless/observer.ts';
import type { FieldModel } from '../../headless/form/fields/field-model.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { isEmptyValue } from '../../headless/call/read-params.ts';
import { messages } from '../messages.ts';
import { Boundary, BrokenBox } from '../state/Boundary.tsx';
import styles from './wizard.module.css';
import facts from '../detail/facts.module.css';

interface Props {
  readonly part: { readonly title: string | undefined; readonly fields: readonly FieldModel[] };
  readonly columns: number;
  readonly page: PageModel;
}

/** Labels and values of a run of fields. */
export function ReviewFacts({ part, columns, page }: Props) {
  return (
    <div className={styles['reviewPart']}>
      {part.title ? <h3 className={styles['reviewGroup']}>{part.title}</h3> : null}
      <dl className={facts['facts']} style={{ '--fd-columns': columns } as object}>
        {part.fields.map((field) => (
          <Fact key={field.name} field={field} page={page} />
        ))}
      </dl>
    </div>
  );
}

const Fact = observer(function Fact({ field, page }: { readonly field: FieldModel; readonly page: PageModel }) {
  return (
    <div className={facts['fact']} {...markOf(page, field.node, field.scope)}>
      <dt>{field.face.label}</dt>
      <dd>
        <ReviewValue field={field} page={page} />
      </dd>
    </div>
  );
});

interface ReviewValueProps {
  readonly field: FieldModel;
  readonly page: PageModel;
}

/** The input of a field, drawn by the read face of its widget. */
export function ReviewValue(props: ReviewValueProps) {
  return (
    <Boundary part={props.field.node}>
      <Value {...props} />
    </Boundary>
  );
}

const Value = observer(function Value({ field, page }: ReviewValueProps) {
  const { face, value, options, props } = field;
  const widget = page.ports().widgets.get(face.widget);
  const read = widget?.read ?? widget?.cell;
  if (!read)
    return <BrokenBox reason={widget ? messages.missingFace(face.widget) : messages.unknownWidget(face.widget)} />;
  if (isEmptyValue(value)) return PLACEHOLDER;
  return createElement(read, { value, field: face, props, ...(options ? { options } : {}) });
});
