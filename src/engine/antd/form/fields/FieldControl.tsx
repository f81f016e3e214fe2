import { createElement } from 'react';
import { renderText } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { FactValue } from '../../detail/FactValue.tsx';
import { messages as shared } from '../../messages.ts';
import { BrokenBox } from '../../state/Boundary.tsx';
import { messages } from '../messages.ts';
import { LinkButton } from '../../LinkButton.tsx';
import { useLateValue } from './use-late-value.ts';
import styles from './fill.module.css';
import fieldStyles from './field.module.css';
import look from '../../look.module.css';

interface Props {
  readonly field: FieldModel;
  readonly page: PageModel;
}

/** The input of a field: the edit face of its widget. */
export const FieldControl = observer(function FieldControl({ field, page }: Props) {
  const { face, choices } = field;
  useLateValue(field);
  // A computed value cannot be typed.
  if (face.shown || face.compute) return <ShownValue field={field} page={page} />;
  const widget = page.ports().widgets.get(face.widget);
  if (!widget?.edit) {
    return <BrokenBox reason={widget ? shared.missingFace(face.widget) : shared.unknownWidget(face.widget)} />;
  }
  const control = createElement(widget.edit, {
    id: field.id,
    value: field.value,
    onChange: field.input,
    onBlur: field.leave,
    disabled: field.disabled,
    invalid: field.error !== undefined,
    field: face,
    props: field.props,
    call: page.callQuietly,
    onRefused: page.onRefused,
    onWait: field.hold,
    onSave: page.save,
    ...(field.error === undefined ? {} : { problem: field.error }),
    ...(face.placeholder === undefined ? {} : { placeholder: face.placeholder }),
    ...(choices ? { options: field.options ?? [], optionsState: choices.state, onOptionsRetry: choices.retry } : {}),
  });
  if (!face.fillButton) return control;
  return (
    <div className={styles['fill']}>
      {control}
      <LinkButton disabled={field.disabled} onClick={field.fillIn}>
        {renderText(face.fillButton.label, field.scope)}
      </LinkButton>
    </div>
  );
});

/** The text of a field that is only displayed, under the id that its label refers to. */
const ShownValue = observer(function ShownValue({ field, page }: Props) {
  return (
    <output id={field.id} className={styles['shown']}>
      <FactValue field={field.face} value={field.value} context={{ page, dictionaries: {} }} />
    </output>
  );
});

/** The line below a field: its problem, else its help. */
export const FieldNote = observer(function FieldNote({ field }: { readonly field: FieldModel }) {
  const { id, error, help, checking, cleared } = field;
  return (
    <div
      className={help === undefined ? fieldStyles['note'] : `${fieldStyles['note']} ${fieldStyles['hint']}`}
      data-note
    >
      {error === undefined ? (
        checking ? (
          messages.checking
        ) : cleared === undefined ? (
          help
        ) : (
          <span role="status">{messages.cleared(cleared)}</span>
        )
      ) : (
        <span id={`${id}-error`} role="alert" className={look['error']}>
          {error}
        </span>
      )}
    </div>
  );
});
