import { observer } from '../../headless/observer.ts';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { isEmptyValue } from '../../headless/call/read-params.ts';
import type { ListSettingsModel } from '../../headless/list/use-list-settings.ts';
import type { ListModel } from '../../headless/list/use-list.ts';
import { FieldView } from '../form/FieldView.tsx';
import { messages } from '../messages.ts';
import { messages as settingsMessages } from './settings-messages.ts';

/** Fields shown while the panel is collapsed. */
const COLLAPSED = 7;

interface Props {
  readonly model: ListModel;
  readonly settings: ListSettingsModel;
}

/** The search fields of a list. Enter searches; nothing is searched for while typing. */
export function SearchPanel({ model, settings: { settings, change } }: Props) {
  const { fields } = model.form;
  const { expanded } = settings;
  const shown = expanded ? fields : fields.slice(0, COLLAPSED);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = model.form.check();
    // What stops the search comes into sight.
    if (wrong && !shown.some((field) => field.name === wrong.name)) change({ expanded: true });
    model.search();
  };
  return (
    <form className="fd-panel fd-search" role="search" noValidate onSubmit={handleSubmit}>
      {shown.map((field) => (
        <FieldView key={field.name} field={field} page={model.page} columns={0} />
      ))}
      <div className="fd-search-buttons">
        <Button type="primary" htmlType="submit">
          {messages.search}
        </Button>
        <Button onClick={model.reset}>{messages.reset}</Button>
        {fields.length > COLLAPSED ? (
          <Button type="link" aria-expanded={expanded} onClick={() => change({ expanded: !expanded })}>
            {expanded ? messages.collapse : <ExpandLabel form={model.form} />}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Says how many of the fields out of sight are filled in. */
const ExpandLabel = observer(function ExpandLabel({ form }: Pick<ListModel, 'form'>) {
  const values = form.values();
  const filled = form.fields.slice(COLLAPSED).filter(({ name }) => !isEmptyValue(values[name])).length;
  return filled > 0 ? settingsMessages.expandFilled(filled) : messages.expand;
});
