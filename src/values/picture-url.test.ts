import { expect, test } from 'vitest';
import { pictureUrl } from './picture-url.ts';

test.each([
  ['data:image/png;base64,iVBORw0', 'data:image/png;base64,iVBORw0'],
  ['iVBORw0', 'data:image/png;base64,iVBORw0'],
  ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
  ['PHN2ZyB4', 'data:image/svg+xml;base64,PHN2ZyB4'],
])('a picture sent as %s is shown from %s', (sent, url) => {
  expect([pictureUrl({ base64: sent }), pictureUrl({ imgCode: sent })]).toEqual([url, url]);
});
