import { type Part, partTypes, type Reason } from '#engine';
import type { LanguageName } from '#values/language';
import { messages, reasonMessages } from './messages.ts';

/** The kind of a part and its name on the page: `列 fundName`, `按钮 导出`. */
export function namePart({ kind, name, label }: Part, language: LanguageName): string {
  const called = name ?? (typeof label === 'string' ? label : undefined);
  const what = partTypes[kind].label[language === 'zh-CN' ? 0 : 1];
  return called === undefined || called === '' ? what : `${what} ${called}`;
}

/** A value as JSON, on one line. */
export function wordValue(value: unknown, language: LanguageName): string {
  return value === undefined ? messages[language].absent : JSON.stringify(value);
}

/** Why a part is hidden, disabled or wrong, as one sentence: `隐藏：需要权限 FUND_BUY，当前用户没有`. */
export function wordReason(reason: Reason, language: LanguageName): string {
  const text = reasonMessages[language];
  const state = reason.state === 'invalid' && !reason.said ? text.unsaid : text[reason.state];
  return `${state}${text.joint}${wordCause(reason, language)}`;
}

function wordCause(reason: Reason, language: LanguageName): string {
  const text = reasonMessages[language];
  switch (reason.cause) {
    case 'expression':
    case 'literal': {
      const why = reason.cause === 'literal' ? text.literal : wordExpression(reason, language);
      return reason.message === undefined || reason.message === '' ? why : text.shownAs(why, reason.message);
    }
    case 'permission': {
      const [only = '', ...others] = reason.codes;
      return others.length === 0 ? text.onePermission(only) : text.permissions(reason.codes.join(text.between));
    }
    case 'params':
      return text.params(reason.names.join(text.between));
    case 'around':
      return text.around(namePart(reason.part, language));
    default:
      return text[reason.cause](reason.message);
  }
}

function wordExpression(reason: Extract<Reason, { cause: 'expression' }>, language: LanguageName): string {
  const text = reasonMessages[language];
  const { value } = reason.explanation;
  const shown = wordValue(value, language);
  if (reason.state === 'invalid') return text.rule(shown);
  if (reason.state === 'idle') return text.when(shown);
  if (reason.state === 'hidden') return value === undefined ? text.visibleFailed : text.visible(shown);
  return value === undefined ? text.disabledFailed : text.disabledBy(shown);
}
