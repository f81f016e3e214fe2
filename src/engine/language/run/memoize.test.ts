import { expect, it } from 'vitest';
import { memoizeEach, memoizeLast } from './memoize.ts';

it('computes again only for arguments other than the last two', () => {
  const asked: string[] = [];
  const join = memoizeLast((...words: readonly string[]) => {
    asked.push(words.join(' '));
    return { text: words.join(' ') };
  });

  const first = join('a', 'b');
  expect(join('a', 'b')).toBe(first);
  expect(join('a').text).toBe('a');
  expect(join('a', 'b')).toBe(first);
  expect(join('a', 'c').text).toBe('a c');
  expect(join().text).toBe('');
  expect(join('a', 'b').text).toBe('a b');
  expect(asked).toEqual(['a b', 'a', 'a c', '', 'a b']);
});

it('of many things each keeps its own', () => {
  const asked: string[] = [];
  const find = memoizeEach((one: { readonly name: string }, word: string) => {
    asked.push(`${one.name} ${word}`);
    return { text: `${one.name} ${word}` };
  });
  const [left, right] = [{ name: 'left' }, { name: 'right' }];

  const first = find(left, 'a');
  expect(find(right, 'a').text).toBe('right a');
  expect(find(left, 'a')).toBe(first);
  expect(find(left, 'b').text).toBe('left b');
  expect(asked).toEqual(['left a', 'right a', 'left b']);
});

it('of a list each keeps its own, whatever else the list gives', () => {
  let asked = 0;
  const find = memoizeEach((one: { readonly name: string }) => {
    asked += 1;
    return one.name;
  });
  const all = [{ name: 'left' }, { name: 'right' }];

  expect([...all.map(find), ...all.toReversed().map(find)]).toEqual(['left', 'right', 'right', 'left']);
  expect(asked).toBe(2);
});
