import type { ResolvedPage } from '#engine/language';
import type { OnQueryChange } from '../../headless/list/use-list.ts';
import type { PageLocation } from '../../headless/page/page-model.ts';

/** What every kind of page gets. */
export interface KindProps<Page extends ResolvedPage> {
  readonly page: Page;
  readonly location: PageLocation;
  readonly onQueryChange: OnQueryChange;
}
