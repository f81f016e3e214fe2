import type { ResolvedPage } from '#engine/language';
import type { PageLocation } from '../../headless/page/page-model.ts';

/** The heading of a page; one with `showTitle` is headed by its `title` parameter, as its tab is. */
export function readPageTitle({ meta, title }: ResolvedPage, { params }: PageLocation): string {
  return (meta.showTitle && params['title']) || title;
}
