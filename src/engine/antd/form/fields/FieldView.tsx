import { useContext } from 'react';
import { observer } from '../../../headless/observer.ts';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { Boundary } from '../../state/Boundary.tsx';
import { FieldControl, FieldNote } from './FieldControl.tsx';
import { drawLightControl, LightFields } from './LightControl.tsx';
import { useDrawn } from './use-drawn.ts';
import draftStyles from '../draft/draft.module.css';
import lightStyles from './light.module.css';
import styles from './field.module.css';

interface Props {
  readonly field: FieldModel;
  readonly page: PageModel;
  /** Columns of the grid around; 0 where each field takes one cell. */
  readonly columns: number;
}

/** One field: label, control, message. The only component that a keystroke in it draws again. */
export const FieldView = observer(function FieldView({ field, page, columns }: Props) {
  const light = useContext(LightFields)?.has(field.name) ?? false;
  const { drawn, frame, draw, enter } = useDrawn(field.id, light);
  if (!field.visible) return null;
  const { id, face } = field;
  // A checkbox carries its label beside the box.
  const labelled = face.widget !== 'checkbox' || !drawn;
  return (
    <div
      ref={frame}
      className={classOf(drawn, field.asked)}
      data-field={field.name}
      style={spanStyle(face.span, columns)}
      {...markOf(page, field.node, field.scope)}
      onPointerEnter={drawn ? undefined : draw}
    >
      {labelled ? (
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={face.required ? `${styles['label']} ${styles['labelRequired']}` : styles['label']}
        >
          {face.label}
        </label>
      ) : null}
      {drawn ? (
        <Boundary part={field.node}>
          <FieldControl field={field} page={page} />
        </Boundary>
      ) : (
        drawLightControl({ field, onEnter: enter })
      )}
      {drawn || field.error !== undefined ? <FieldNote field={field} /> : null}
    </div>
  );
});

function classOf(drawn: boolean, asked: boolean): string {
  return `${styles['field']}${drawn ? '' : ` ${lightStyles['fieldLight']}`}${asked ? ` ${draftStyles['asked']}` : ''}`;
}

function spanStyle(span: number | undefined, columns: number) {
  if (span === undefined || columns < 2) return undefined;
  return { '--fd-field-span': Math.min(columns, Math.max(1, Math.round((span / 24) * columns))) } as object;
}
