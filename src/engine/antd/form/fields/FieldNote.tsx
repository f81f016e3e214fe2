import { observer } from '../../../headless/observer.ts';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import { formMessages } from '../form-messages.ts';

/** The line below a field: what is wrong with it, else its help. */
export const FieldNote = observer(function FieldNote({ field }: { readonly field: FieldModel }) {
  const { id, error, help, checking } = field;
  return (
    <div className="fd-note">
      {error === undefined ? (
        checking ? (
          formMessages.checking
        ) : (
          help
        )
      ) : (
        <span id={`${id}-error`} role="alert" className="fd-error">
          {error}
        </span>
      )}
    </div>
  );
});
