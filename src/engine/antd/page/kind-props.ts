import type { ResolvedPage } from '#engine/language/run';
import type { OnQueryChange } from '../../headless/list/use-list.ts';
import type { Unsaved } from '../../headless/ports/unsaved.ts';
import type { PageLocation } from '../../headless/page/page-model.ts';

/** Props of every kind of page. */
export interface KindProps<Page extends ResolvedPage> {
  readonly page: Page;
  readonly location: PageLocation;
  readonly onQueryChange: OnQueryChange;
  /** Called with the name of the record where it is not the `title` parameter of the address. */
  readonly onTitle?: ((title: string) => void) | undefined;
  /** Stores unsent input of a form, a wizard or a dialog; without it, input is lost with the page. */
  readonly unsaved?: Unsaved | undefined;
}
