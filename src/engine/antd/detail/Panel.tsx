import { observer } from '@formily/react';
import type { ReactNode } from 'react';
import { renderText, type DynamicText, type Scope } from '#engine/language';

interface Props {
  readonly title: DynamicText | undefined;
  readonly scope: Scope;
  readonly children: ReactNode;
}

/** A card with an optional title. */
export const Panel = observer(function Panel({ title, scope, children }: Props) {
  return (
    <section className="fd-panel">
      {title === undefined ? null : <h2 className="fd-panel-title">{renderText(title, scope)}</h2>}
      {children}
    </section>
  );
});
