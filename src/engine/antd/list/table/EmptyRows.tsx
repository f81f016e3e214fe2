import { Button } from 'antd';
import { renderText, type ResolvedList } from '#engine/language';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { messages } from '../../messages.ts';
import { ErrorState } from '../../state/ErrorState.tsx';

interface Props {
  readonly list: ResolvedList;
  readonly model: ListModel;
}

/** In place of rows: why there are none, and the way out. */
export function EmptyRows({ list, model }: Props) {
  const { failure, loading, query, page, demanded } = model;
  if (failure) return <ErrorState failure={failure} onRetry={model.reload} />;
  if (loading) return messages.loading;
  if (demanded.length > 0) return messages.demanded(demanded.map(({ label }) => renderText(label, page.scope)));
  const text = list.empty === undefined ? messages.empty : renderText(list.empty, page.scope);
  if (Object.keys(query.search).length === 0) return text;
  const handleClear = (): void => {
    model.form.restore({});
    model.change({ search: {}, page: 1 });
  };
  return (
    <div className="fd-state">
      <p className="fd-state-title">{text}</p>
      <Button onClick={handleClear}>{messages.clearSearch}</Button>
    </div>
  );
}
