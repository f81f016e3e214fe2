import { use } from 'react';
import { messages } from '../../messages.ts';
import { OpenRowsContext } from './use-expandable.tsx';

/** Opens and closes the details of a row. A plain button: a table has hundreds. */
export function ExpandButton({ rowKey }: { readonly rowKey: string }) {
  const { keys, toggle } = use(OpenRowsContext);
  const expanded = keys.has(rowKey);
  return (
    <button
      type="button"
      className="fd-expand"
      tabIndex={-1}
      aria-expanded={expanded}
      aria-label={expanded ? messages.hideDetails : messages.showDetails}
      onClick={() => toggle(rowKey)}
    />
  );
}
