import { expect, it } from 'vitest';
import { rememberLast } from './remember-last.ts';

it('finds anew only what hangs on something else than the last time', () => {
  const asked: string[] = [];
  const join = rememberLast((...words: readonly string[]) => {
    asked.push(words.join(' '));
    return { text: words.join(' ') };
  });

  const first = join('a', 'b');
  expect(join('a', 'b')).toBe(first);
  expect(join('a').text).toBe('a');
  expect(join('a', 'b').text).toBe('a b');
  expect(join('a', 'c').text).toBe('a c');
  expect(join().text).toBe('');
  expect(asked).toEqual(['a b', 'a', 'a b', 'a c', '']);
});
