import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyProduct } from '../language/product-copy.ts';

const read = <Content>(file: string) => JSON.parse(readFileSync(`.vscode/${file}`, 'utf8')) as Content;

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
}
interface Tasks {
  readonly tasks: readonly { readonly command: string; readonly problemMatcher: { pattern: Pattern } | [] }[];
}
interface Pattern extends Readonly<Record<'file' | 'line' | 'column' | 'severity' | 'code' | 'message', number>> {
  readonly regexp: string;
}

describe('what VS Code is told', () => {
  it.each(read<Settings>('settings.json')['json.schemas'].map(({ url }) => url))('%s is there', (url) => {
    expect(existsSync(join(process.cwd(), url))).toBe(true);
  });

  it('finds the place of every mistake in what the checker writes', () => {
    const copy = copyProduct();
    copy.edit('schemas/pages/trade/fund-list.json', '"shareClass"', '"shareClas"');
    const [task] = read<Tasks>('tasks.json').tasks;
    const matcher = task?.problemMatcher;
    if (!task || !matcher || !('pattern' in matcher)) throw new Error('the first task has no problem matcher');

    const { out } = copy.run('scripts/check-pages.ts', ...(task.command.split(' -- ')[1]?.split(' ') ?? []));
    const found = new RegExp(matcher.pattern.regexp, 'u').exec(out.trim());

    const { file, line, severity, code } = matcher.pattern;
    expect([file, severity, code].map((index) => found?.[index])).toEqual([
      'schemas/pages/trade/fund-list.json',
      'error',
      'field-unknown',
    ]);
    const lines = copy.read('schemas/pages/trade/fund-list.json').split('\n');
    expect(lines[Number(found?.[line]) - 1]).toContain('shareClas');
  });
});
