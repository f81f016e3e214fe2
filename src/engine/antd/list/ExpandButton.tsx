import type { MouseEvent } from 'react';
import { messages } from '../messages.ts';

interface Props {
  readonly expanded: boolean;
  readonly onToggle: (event: MouseEvent<HTMLElement>) => void;
}

/** Opens and closes the details of a row. A plain button: a table has hundreds. */
export function ExpandButton({ expanded, onToggle }: Props) {
  return (
    <button
      type="button"
      className="fd-expand"
      aria-expanded={expanded}
      aria-label={expanded ? messages.hideDetails : messages.showDetails}
      onClick={onToggle}
    />
  );
}
