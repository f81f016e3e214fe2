import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import { readProduct } from '#product';
import { formats } from '../../scripts/check/pages/write-report.ts';

const product = readProduct(process.cwd());
const { pages } = product;

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

describe('settings of VS Code', () => {
  it.each(read<Settings>('settings.json')['json.schemas'].map(({ url }) => url))('%s is there', (url) => {
    expect(existsSync(join(process.cwd(), url))).toBe(true);
  });

  it('find the place of every mistake in the output of the checker', () => {
    const wrong = pages.map(({ file, text }) =>
      readSource(file, file.endsWith('/fund-list.json') ? text.replace('"shareClass"', '"shareClas"') : text),
    );
    const { diagnostics } = checkProduct({ ...product, pages: wrong });
    const [task] = read<Tasks>('tasks.json').tasks;
    const matcher = task?.problemMatcher;
    if (!task || !matcher || !('pattern' in matcher)) throw new Error('the first task has no problem matcher');

    const around = {
      elsewhere: 0,
      pages: 1,
      milliseconds: 0,
      isScreen: false,
      language: 'en' as const,
      textOf: () => undefined,
      pageSchema: undefined,
    };
    const found = new RegExp(matcher.pattern.regexp, 'u').exec(formats.editor({ ...around, mistakes: diagnostics }));

    const { file, line, column, severity, code, message } = matcher.pattern;
    const [mistake] = diagnostics;
    expect(task.command).toContain('check:pages -- --format editor');
    expect([file, line, column, severity, code, message].map((index) => found?.[index])).toEqual([
      'schemas/pages/trade/fund-list.json',
      String(mistake?.line),
      String(mistake?.column),
      'error',
      'field-unknown',
      mistake?.message,
    ]);
  });
});
