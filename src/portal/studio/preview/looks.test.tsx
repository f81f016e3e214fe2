import { afterEach, expect, test } from 'vitest';
import { firstChoices } from './looks.ts';

afterEach(() => sessionStorage.clear());

test.each([
  [null, 'default'],
  ['ffny', 'ffny'],
])('a preview in a window of the theme %s begins in %s', (inst, theme) => {
  if (inst !== null) sessionStorage.setItem('inst', inst);

  expect(firstChoices('zh-CN', false)).toMatchObject({ theme, data: 'made', as: 'all' });
});
