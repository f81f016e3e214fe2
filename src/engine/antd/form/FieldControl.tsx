import { observer } from '@formily/react';
import { createElement } from 'react';
import type { FieldModel } from '../../headless/form/field-model.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { BrokenBox } from '../state/BrokenBox.tsx';

interface Props {
  readonly field: FieldModel;
  readonly page: PageModel;
}

/** The input of a field: the edit face of its widget. */
export const FieldControl = observer(function FieldControl({ field, page }: Props) {
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
    onRefused: page.onRefused,
    onWait: field.hold,
    ...(face.placeholder === undefined ? {} : { placeholder: face.placeholder }),
    ...(choices ? { options: choices.items, optionsState: choices.state, onOptionsRetry: choices.retry } : {}),
  });
});
