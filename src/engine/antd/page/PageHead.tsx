import type { ResolvedAction, ResolvedPage } from '#engine/language';
import type { PageLocation, PageModel } from '../../headless/page/page-model.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import { readPageTitle } from './page-title.ts';
import { PageTabs } from './PageTabs.tsx';

interface Props {
  readonly page: ResolvedPage;
  readonly model: PageModel;
  readonly location: PageLocation;
  readonly actions: readonly ResolvedAction[];
  /** What stands around the page says its title already. */
  readonly named?: boolean;
}

/** Title of a page, its actions beside it, and the pages that it stands beside below. */
export function PageHead({ page, model, location, actions, named = false }: Props) {
  const title = readPageTitle(page, location);
  return (
    <>
      <div className={named ? 'fd-unseen' : 'fd-head'}>
        <h1 className="fd-title">{title}</h1>
        <div className="fd-actions">
          {actions.map((action, index) => (
            <ActionButton key={index} action={action} scope={model.scope} />
          ))}
        </div>
      </div>
      {page.tabs ? <PageTabs name={page.name} title={title} tabs={page.tabs} model={model} /> : null}
    </>
  );
}
