import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { readSource } from '../read/source.ts';
import { createReporter } from '../read/reporter.ts';
import { readAsWritten } from '../read/cursor.ts';
import type { MessageArgs, MessageCode } from '../read/messages.ts';
import { words } from '../run/words.ts';
import { boxAt } from './name-place.ts';
import { sayInForm } from './say-in-form.ts';

const pageSchema: unknown = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));
const text = '{ "kind": "list", "columns": [], "rowActions": [{ "label": "购买", "disabledReason": "已售罄" }] }';

/** A mistake of the button, as the form of the page tells it. */
function tell<Code extends MessageCode>(language: 'zh' | 'en', code: Code, ...args: MessageArgs<Code>): string {
  const source = readSource('a.json', text);
  const { report, diagnostics } = createReporter(source);
  const [button] = readAsWritten(source.root!).items('rowActions');
  report(button!.get('disabledReason')!, code, ...args);
  const box = boxAt(text, text.indexOf('"disabledReason"'), pageSchema);
  const message = sayInForm(diagnostics()[0]!, language, (word) => box?.labelOf(word)?.[language]);
  return `${box?.name[language]}：${message}`;
}

it('says words of the page as the labels of their boxes', () => {
  const why = words("without 'disabled'", "没有写 'disabled'");

  expect(tell('zh', 'no-effect', 'disabledReason', why)).toBe(
    '按钮“购买” › 不可用的原因：“不可用的原因”不起作用：没有写“不可用”',
  );
  expect(tell('en', 'no-effect', 'disabledReason', why)).toBe(
    'button “购买” › disabled reason：“disabled reason” has no effect: without “disabled”',
  );
  expect(tell('zh', 'value-range', '', '')).toBe('按钮“购买” › 不可用的原因：不能为空');
});

it('keeps names of things that are called like a word', () => {
  expect(tell('zh', 'field-unknown', 'label', 'FundSummary', ['title', 'labels'])).toMatch(
    /FundSummary 没有字段 'label'；是不是 'labels'？$/u,
  );
  expect(tell('zh', 'expression-braces', "row.kind == 'label'")).toContain("row.kind == 'label'");
});
