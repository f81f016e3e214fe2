import type { ResolvedPage } from '#engine/language/run';
import type { PageModel } from '../../headless/page/page-model.ts';

/** The page of a block. */
export interface BlockContext {
  readonly page: PageModel;
  readonly dictionaries: ResolvedPage['dictionaries'];
  /** The page is on its way to paper: everything is unfolded. */
  readonly printing?: boolean;
}
