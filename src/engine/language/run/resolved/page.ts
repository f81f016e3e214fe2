import type { ResolvedAction } from './actions.ts';
import type { ResolvedPageBase } from './base.ts';
import type { ResolvedBlock } from './blocks.ts';
import type { ResolvedLoad } from './calls.ts';
import type { DynamicText } from './values.ts';
import type { ResolvedForm, ResolvedWizard } from './flow.ts';
import type { ResolvedList } from './list.ts';

export interface ResolvedDetail extends ResolvedPageBase {
  readonly kind: 'detail';
  /** Name of the record, once it is loaded. */
  readonly recordTitle?: DynamicText;
  readonly load: readonly ResolvedLoad[];
  readonly blocks: readonly ResolvedBlock[];
  readonly actions: readonly ResolvedAction[];
}

/**
 * A resolved page: plain data, checked and complete. The browser renders it without OpenAPI, JSON Schema or a page
 * file. Dynamic values are an {@link Expression} or a {@link Template}; all others are literal.
 */
export type ResolvedPage = ResolvedList | ResolvedForm | ResolvedDetail | ResolvedWizard;
