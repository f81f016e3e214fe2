import { Button, Tag } from 'antd';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import { keyOf, type ViewEntry } from '../../../headless/list/views/shared-views.ts';
import { messages } from '../settings-messages.ts';

interface Props {
  readonly view: ViewEntry;
  readonly views: ViewsModel;
}

/** The name of a view, which applies it, and what it is at present. */
export function ViewName({ view, views }: Props) {
  const { name } = view;
  return (
    <>
      <Button type="link" aria-label={messages.apply(name)} onClick={() => views.apply(view)}>
        {name}
      </Button>
      {views.current && keyOf(views.current) === keyOf(view) ? <Tag>{messages.isCurrent}</Tag> : null}
      {views.isDefault(view) ? <Tag color="blue">{messages.isDefault}</Tag> : null}
    </>
  );
}

/** Makes a view the one that the list opens with, or no longer. */
export function DefaultButton({ view, views: { isDefault, setDefault } }: Props) {
  const is = isDefault(view);
  return (
    <Button type="text" size="small" onClick={() => setDefault(is ? undefined : view)}>
      {is ? messages.unsetDefault : messages.setDefault}
    </Button>
  );
}
