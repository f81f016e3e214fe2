import { use, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { PageCheck } from '../RowCheck.tsx';
import { messages } from '../settings-messages.ts';
import { HeaderContext, type Header } from './header-context.ts';
import { ResizeHandle } from './ResizeHandle.tsx';

type Props = ComponentProps<'th'> & { readonly 'data-column'?: string; readonly 'data-check'?: true };

/** A cell of the header: sorts by one column or, with Shift, by several, and carries the edge that sets the width. */
export function HeaderCell({ children, ...rest }: Props) {
  const header = use(HeaderContext);
  const name = rest['data-column'];
  const column = name === undefined ? undefined : header?.columns.get(name);
  // Not the column's title: antd draws that once more in a hidden row, where a checkbox could take the focus.
  if (rest['data-check'])
    return (
      <th {...rest}>
        <PageCheck />
      </th>
    );
  if (!header || name === undefined || !column) return <th {...rest}>{children}</th>;
  const { title, sortPlace } = column;
  return (
    <th
      {...rest}
      {...(column.sortable ? sortProps(header, name) : {})}
      aria-label={sortPlace === undefined ? title : messages.sortedAs(title, sortPlace)}
    >
      {children}
      {sortPlace === undefined ? null : (
        <span className="fd-sort-place" aria-hidden>
          {sortPlace}
        </span>
      )}
      {header.resize ? (
        <ResizeHandle
          name={name}
          isFirst={header.columns.keys().next().value === name}
          column={column}
          resize={header.resize}
        />
      ) : null}
    </th>
  );
}

/** Instead of antd's own handlers, which cannot tell a click from a click with Shift. */
function sortProps({ sort }: Header, name: string): ComponentProps<'th'> {
  return {
    title: messages.sortHint,
    // A click with Shift would select the text between two clicks.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey) event.preventDefault();
    },
    onClick: (event: MouseEvent) => sort(name, event.shiftKey),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') sort(name, event.shiftKey);
    },
  };
}
