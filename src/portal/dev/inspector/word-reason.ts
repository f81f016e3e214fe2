import type { Reason } from '#engine';
import type { LanguageName } from '#values/language';
import { reasonMessages } from './messages.ts';
import { namePart } from './name-part.ts';
import { wordValue } from './word-value.ts';

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
