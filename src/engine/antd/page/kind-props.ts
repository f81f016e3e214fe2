import type { ResolvedPage } from '#engine/language';
import type { OnQueryChange } from '../../headless/list/use-list.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import type { PageLocation } from '../../headless/page/page-model.ts';

/** What every kind of page gets. */
export interface KindProps<Page extends ResolvedPage> {
  readonly page: Page;
  readonly location: PageLocation;
  readonly onQueryChange: OnQueryChange;
  /** Where a form or wizard leaves what was typed and not sent; without it, it is lost with the page. */
  readonly unsaved?: Unsaved | undefined;
}
