import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** The words of a route's meta about its tab. */
export const rule = visit('page', ({ at, summary: { params } }, context) => {
  const title = at.get('meta')?.get('showTitle');
  if (title?.value === true && !params.includes('title'))
    context.report(
      title,
      'no-effect',
      'showTitle',
      words("the path has no param ':title'", "path 里没有参数 ':title'"),
    );
});
