import type { ReactNode } from 'react';
import { renderText, type DynamicText, type ResolvedBlock, type Scope } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { usePage } from '../../headless/page/page-model.ts';
import look from '../look.module.css';

interface Props {
  readonly title: DynamicText | undefined;
  readonly scope: Scope;
  /** The block that it shows. */
  readonly part: ResolvedBlock;
  /** Shown beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A card with an optional title. */
export const Panel = observer(function Panel({ title, scope, part, tools, children }: Props) {
  const page = usePage();
  return (
    <section className={look['panel']} {...markOf(page, part, scope)}>
      {title === undefined ? null : (
        <h2 className={look['panelTitle']}>
          {renderText(title, scope)}
          {tools}
        </h2>
      )}
      {children}
    </section>
  );
});
