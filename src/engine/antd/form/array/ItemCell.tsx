import { observer } from '../../../headless/observer.ts';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { Boundary } from '../../state/Boundary.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import { FieldNote } from '../fields/FieldNote.tsx';
import { drawLightControl } from '../fields/LightControl.tsx';
import { useDrawn } from '../fields/use-drawn.ts';
import { arrayMessages } from './array-messages.ts';

interface Props {
  readonly number: number;
  readonly field: FieldModel;
  readonly page: PageModel;
  /** Draws the widget only when the cell is pointed at or takes the focus. */
  readonly light: boolean;
}

/** One cell of an editable table: its label is for screen readers, the column has it for the eye. */
export const ItemCell = observer(function ItemCell({ number, field, page, light }: Props) {
  const { drawn, draw, enter } = useDrawn(field.id, light && field.face.valueType !== 'boolean');
  if (!field.visible) return <td>{null}</td>;
  const { id, face } = field;
  return (
    <td onPointerEnter={drawn ? undefined : draw} {...markOf(page, field.node, field.scope)}>
      <label id={`${id}-label`} htmlFor={id} className="fd-unseen">
        {arrayMessages.cell(number, face.label)}
      </label>
      {drawn ? (
        <Boundary>
          <FieldControl field={field} page={page} />
        </Boundary>
      ) : (
        drawLightControl({ field, onEnter: enter })
      )}
      <FieldNote field={field} />
    </td>
  );
});
