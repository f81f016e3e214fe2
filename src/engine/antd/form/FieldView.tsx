import { observer } from '@formily/react';
import { createElement } from 'react';
import type { FieldModel } from '../../headless/form/field-model.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { Boundary } from '../state/Boundary.tsx';
import { BrokenBox } from '../state/BrokenBox.tsx';

interface Props {
  readonly field: FieldModel;
  readonly page: PageModel;
  /** Columns of the grid around; 0 where each field takes one cell. */
  readonly columns: number;
}

/** One field: label, control, message. The only component that a keystroke in it draws again. */
export const FieldView = observer(function FieldView({ field, page, columns }: Props) {
  if (!field.visible) return null;
  const { id, face, error, help } = field;
  // A checkbox carries its label beside the box.
  const labelled = face.widget !== 'checkbox';
  return (
    <div className="fd-field" style={spanStyle(face.span, columns)}>
      {labelled ? (
        <label id={`${id}-label`} htmlFor={id} className={face.required ? 'fd-label fd-label-required' : 'fd-label'}>
          {face.label}
        </label>
      ) : null}
      <Boundary>
        <FieldControl field={field} page={page} columns={columns} />
      </Boundary>
      <div className="fd-note">
        {error === undefined ? (
          help
        ) : (
          <span id={`${id}-error`} role="alert" className="fd-error">
            {error}
          </span>
        )}
      </div>
    </div>
  );
});

const FieldControl = observer(function FieldControl({ field, page }: Props) {
  const { face, choices } = field;
  const widget = page.ports().widgets.get(face.widget);
  if (!widget?.edit) {
    return <BrokenBox reason={widget ? messages.missingFace(face.widget) : messages.unknownWidget(face.widget)} />;
  }
  return createElement(widget.edit, {
    id: field.id,
    value: field.value,
    onChange: field.input,
    onBlur: field.leave,
    disabled: field.disabled,
    invalid: field.error !== undefined,
    field: face,
    props: field.props,
    call: page.callQuietly,
    onWait: field.hold,
    ...(face.placeholder === undefined ? {} : { placeholder: face.placeholder }),
    ...(choices ? { options: choices.items, optionsState: choices.state, onOptionsRetry: choices.retry } : {}),
  });
});

function spanStyle(span: number | undefined, columns: number) {
  if (span === undefined || columns < 2) return undefined;
  return { gridColumn: `span ${Math.min(columns, Math.max(1, Math.round((span / 24) * columns)))}` };
}
