import type { ResolvedPage } from '#engine/language';
import type { PageModel } from '../../headless/page/page-model.ts';

/** What a block needs of its page. */
export interface BlockContext {
  readonly page: PageModel;
  readonly dictionaries: ResolvedPage['dictionaries'];
  /** The page is on its way to paper: everything is unfolded. */
  readonly printing?: boolean;
}
