import { createElement } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import { observer } from '../../headless/observer.ts';
import { isEmptyValue } from '../../headless/call/read-params.ts';
import type { FieldModel } from '../../headless/form/fields/field-model.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { Boundary, BrokenBox } from '../state/Boundary.tsx';

interface Props {
  readonly field: FieldModel;
  readonly page: PageModel;
}

/** What was entered into a field, drawn by the read face of its widget. */
export function ReviewValue(props: Props) {
  return (
    <Boundary>
      <Value {...props} />
    </Boundary>
  );
}

const Value = observer(function Value({ field, page }: Props) {
  const { face, value, choices, props } = field;
  const widget = page.ports().widgets.get(face.widget);
  const read = widget?.read ?? widget?.cell;
  if (!read)
    return <BrokenBox reason={widget ? messages.missingFace(face.widget) : messages.unknownWidget(face.widget)} />;
  if (isEmptyValue(value)) return PLACEHOLDER;
  return createElement(read, { value, field: face, props, ...(choices ? { options: choices.items } : {}) });
});
