import type { ResolvedAction, Scope } from '#engine/language';
import { ActionButton } from '../action/ActionButton.tsx';

interface Props {
  readonly title: string;
  readonly actions: readonly ResolvedAction[];
  readonly scope: Scope;
}

/** Title of a page, its actions beside it. */
export function PageHead({ title, actions, scope }: Props) {
  return (
    <div className="fd-head">
      <h1 className="fd-title">{title}</h1>
      <div className="fd-actions">
        {actions.map((action, index) => (
          <ActionButton key={index} action={action} scope={scope} />
        ))}
      </div>
    </div>
  );
}
