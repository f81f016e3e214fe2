import { renderText, type ResolvedPageTab } from '#engine/language';
import { readTarget } from '../../headless/action/open-target.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import './page-tabs.css';

interface Props {
  /** Route name of the page in front. */
  readonly name: string;
  readonly title: string;
  readonly tabs: readonly ResolvedPageTab[];
  readonly model: PageModel;
}

/** The pages under one heading that the operator may open; one by itself needs no tab. */
export function PageTabs({ name, title, tabs, model }: Props) {
  const { can, openPage } = model.ports();
  const open = tabs.filter(({ permission }) => permission.length === 0 || permission.some((code) => can(code)));
  if (open.length < 2) return null;
  return (
    <div className="fd-page-tabs" role="group" aria-label={title}>
      {open.map((tab) => {
        const isCurrent = tab.open.page === name;
        const handleClick = (): void => {
          if (!isCurrent) openPage({ ...readTarget(tab.open, model.scope), replace: true });
        };
        return (
          <button
            key={tab.open.page}
            type="button"
            className="fd-page-tab"
            aria-current={isCurrent ? 'page' : undefined}
            onClick={handleClick}
            {...markOf(model, tab)}
          >
            {renderText(tab.label, model.scope)}
          </button>
        );
      })}
    </div>
  );
}
