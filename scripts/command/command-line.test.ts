import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { language } from '#values/language';
import { readCommandLine } from './command-line.ts';
import { speak } from './reader-language.ts';

beforeEach(() => speak('en'));
afterEach(() => language.set('zh-CN'));

const known = { format: ['text', 'json'], check: [] };

it('reads flags with and without values, and names between them', () => {
  const { flags, rest, problems } = readCommandLine(['a.json', '--format', 'json', '--check', 'b.json'], known);

  expect([...flags]).toEqual([
    ['format', 'json'],
    ['check', ''],
  ]);
  expect({ rest, problems }).toEqual({ rest: ['a.json', 'b.json'], problems: [] });
});

it('reads a value behind an equals sign', () => {
  expect(readCommandLine(['--format=text'], known).flags.get('format')).toBe('text');
});

describe('a wrong command line is refused with the nearest right word', () => {
  it.each([
    [['--formt', 'json'], "there is no flag '--formt'; did you mean '--format'?"],
    [['-q'], "there is no flag '-q'; known: --format, --check"],
    [['--constructor'], "there is no flag '--constructor'; known: --format, --check"],
    [['--format'], '--format needs one of text, json'],
    [['--format', 'jsn'], "--format cannot be 'jsn'; did you mean 'json'?"],
    [['--check=yes'], "--check takes no value, but got 'yes'"],
  ])('%j', (args, says) => {
    expect(readCommandLine(args, known).problems).toEqual([says]);
  });

  it.each([
    [['--formt', 'json'], "没有选项 '--formt'；是不是 '--format'？"],
    [['-q'], "没有选项 '-q'；可以是 --format、--check"],
    [['--format'], '--format 要写 text、json 之一'],
    [['--check=yes'], "--check 不带值，却写了 'yes'"],
  ])('%j in Chinese', (args, says) => {
    speak('zh');

    expect(readCommandLine(args, known).problems).toEqual([says]);
  });
});
