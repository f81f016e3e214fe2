import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import type { ListModel } from '../../headless/list/use-list.ts';
import { FieldView } from '../form/FieldView.tsx';
import { messages } from '../messages.ts';

/** Fields shown while the panel is collapsed. */
const COLLAPSED = 7;

/** The search fields of a list. Enter searches; nothing is searched for while typing. */
export function SearchPanel({ model }: { readonly model: ListModel }) {
  const { fields } = model.form;
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? fields : fields.slice(0, COLLAPSED);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
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
          <Button type="link" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
            {expanded ? messages.collapse : messages.expand}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
