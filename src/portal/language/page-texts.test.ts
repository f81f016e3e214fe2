import { expect, test } from 'vitest';
import { followPageTexts, loadPageTexts } from './page-texts.ts';

const serve = (texts: Readonly<Record<string, string>>) => () => Promise.resolve({ texts });
const fail = () => Promise.reject(new Error('not available'));
const home = async () => (await loadPageTexts('en-US')).get('首页');

test('English texts are those of the live revision, else of the build', async () => {
  await followPageTexts('h0', fail);
  expect(await home()).toBe('Home');

  await followPageTexts('h1', serve({ 首页: 'Start' }));
  expect(await home()).toBe('Start');
  await followPageTexts('h1', fail);
  expect(await home()).toBe('Start');
  await followPageTexts('h2', fail);
  expect(await home()).toBe('Start');
  await followPageTexts(undefined, fail);

  expect(await home()).toBe('Home');
  expect((await loadPageTexts('zh-CN')).size).toBe(0);
});
