import { beforeEach, describe, expect, test } from 'vitest';
import { chooseTheme } from './theme.ts';

describe('theme', () => {
  beforeEach(() => sessionStorage.clear());

  test.each([
    ['', null, 'default', null],
    ['?inst=ffny', null, 'ffny', 'ffny'],
    ['?inst=unknown', 'ffny', 'default', 'default'],
    ['', 'ffny', 'ffny', 'ffny'],
  ])('with %j and stored %j is %s', (search, stored, name, kept) => {
    if (stored !== null) sessionStorage.setItem('inst', stored);

    expect(chooseTheme(search, sessionStorage).name).toBe(name);
    expect(sessionStorage.getItem('inst')).toBe(kept);
  });
});
