import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

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

describe('what is wrong is said with what was meant', () => {
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
});
