import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** The end of the session closes the page. */
export const rule = visit('then', ({ places }, context) => {
  const end = places.findIndex((place) => place.text === 'logout');
  for (const place of end < 0 ? [] : places.slice(end + 1)) {
    const name = place.text ?? (place.get('open') ? 'open' : 'message');
    if (name !== 'message')
      context.report(place, 'no-effect', name, words("the session ends with 'logout'", "'logout' 之后已经退出"));
  }
});
