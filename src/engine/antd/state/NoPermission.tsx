import { messages } from '../messages.ts';

/** Stands in place of a page the operator holds no code for. */
export function NoPermission() {
  return (
    <div className="fd-panel fd-state" role="alert">
      <p className="fd-state-title">{messages.noPermission}</p>
    </div>
  );
}
