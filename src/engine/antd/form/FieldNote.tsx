import { observer } from '@formily/react';
import type { FieldModel } from '../../headless/form/field-model.ts';

/** The line below a field: what is wrong with it, else its help. */
export const FieldNote = observer(function FieldNote({ field }: { readonly field: FieldModel }) {
  const { id, error, help } = field;
  return (
    <div className="fd-note">
      {error === undefined ? (
        help
      ) : (
        <span id={`${id}-error`} role="alert" className="fd-error">
          {error}
        </span>
      )}
    </div>
  );
});
