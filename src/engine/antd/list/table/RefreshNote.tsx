import type { Refresh } from '../../../headless/list/table/use-refresh.ts';
import { messages } from '../../messages.ts';

/** Says how the rows are kept fresh, and lets the operator pause that. */
export function RefreshNote({ refresh }: { readonly refresh: Refresh }) {
  const { every, state, failed } = refresh;
  if (state === 'stopped') return <p className="fd-refresh">{messages.refreshStopped}</p>;
  const paused = state === 'paused';
  return (
    <p className="fd-refresh">
      <span className={failed ? 'fd-error' : undefined}>
        {paused ? messages.refreshPaused : failed ? messages.refreshFailed(every) : messages.refreshing(every)}
      </span>
      <span aria-hidden> · </span>
      <button type="button" className="fd-link" onClick={paused ? refresh.resume : refresh.pause}>
        {paused ? messages.resume : messages.pause}
      </button>
    </p>
  );
}
