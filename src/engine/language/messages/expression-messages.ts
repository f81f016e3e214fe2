import { both } from './both.ts';
import { en, zh, type Names, swapNearest } from './suggestions.ts';

const comparing: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'in'];

/** Expressions. */
export const expressionMessages = {
  'braces-missing': both(
    (path: string) => `this is plain text; write '{{ ${path} }}' for its value`,
    (path) => `这段文字会原样显示；要取它的值请写 '{{ ${path} }}'`,
  ),
  'expression-unclosed': both(
    () => `'{{' is never closed by '}}'`,
    () => `'{{' 没有用 '}}' 收尾`,
  ),
  'expression-empty': both(
    () => 'the expression is empty',
    () => '表达式是空的',
  ),
  'expression-syntax': both(
    (what: string) => `not a CEL expression: ${what}`,
    (what) => `不是 CEL 表达式：${what}`,
  ),
  'expression-cost': both(
    (steps: number, most: number) =>
      `this takes about ${steps} steps, more than ${most}: loops inside loops multiply; use one loop, or let the server compute it`,
    (steps, most) => `这里约需 ${steps} 步，超过 ${most} 步：循环套循环会成倍增加；请只用一层循环，或由后台算好`,
  ),
  'expression-parts': both(
    (meant?: string) =>
      `one expression is wanted here, and nothing beside it${en.write(meant === undefined ? undefined : `{{ ${meant} }}`)}`,
    (meant?) => `这里只能写一个表达式，旁边不能有别的${zh.write(meant === undefined ? undefined : `{{ ${meant} }}`)}`,
  ),
  'expression-forbidden': both(
    (where: string) => `${where} must be literal, without '{{ … }}'`,
    (where) => `${where}必须写固定的文字，不能用 '{{ … }}'`,
  ),
  'expression-braces': both(
    (found: string) => `'${found}' is no expression; write '{{ … }}'`,
    (found) => `'${found}' 不是表达式；请写 '{{ … }}'`,
  ),
  'expression-type': both(
    (expected: string, found: string, remedy?: string) =>
      `the expression must yield ${expected}, but yields ${found}${en.write(remedy)}`,
    (expected, found, remedy?) => `表达式应得出${expected}，得出的却是${found}${zh.write(remedy)}`,
  ),
  'name-unknown': both(
    (name: string, known: Names, meant?: string) => `'${name}' is not known here${en.suggestName(name, known, meant)}`,
    (name, known, meant?) => `这里不认识 '${name}'${zh.suggestName(name, known, meant)}`,
    (name, known, meant?) => (meant === undefined ? swapNearest(name, known) : undefined),
  ),
  'member-unknown': both(
    (name: string, owner: string, known: Names) => `'${name}' is not a field of ${owner}${en.suggest(name, known)}`,
    (name, owner, known) => `${owner}没有字段 '${name}'${zh.suggest(name, known)}`,
    (name, _owner, known) => swapNearest(name, known),
  ),
  'member-of-value': both(
    (name: string, owner: string, remedy?: string) =>
      `'.${name}' needs a record, but comes after ${owner}${en.write(remedy)}`,
    (name, owner, remedy?) => `'.${name}' 前面要是一条记录，而这里是${owner}${zh.write(remedy)}`,
  ),
  'function-unknown': both(
    (name: string, known: readonly string[], meant?: string) =>
      `there is no function '${name}'${en.suggest(meant ?? name, known) || `; known: ${known.join(', ')}`}`,
    (name, known, meant?) =>
      `没有函数 '${name}'${zh.suggest(meant ?? name, known) || `；可用的有：${known.join('、')}`}`,
    (name, known, meant?) => (meant === undefined ? swapNearest(name, known) : undefined),
  ),
  'call-of-value': both(
    (name: string) => `'${name}' is no function but a value; write it without brackets`,
    (name) => `'${name}' 是一个值，不是函数；请去掉括号`,
  ),
  'function-forbidden': both(
    (name: string) => `'${name}' is not part of the language: a pattern can freeze the browser`,
    (name) => `'${name}' 不在语言里：正则表达式可能使浏览器卡死`,
  ),
  'arguments-wrong': both(
    (name: string, expected: string, found: string, remedy?: string) =>
      `${name} takes ${expected}, but gets ${found}${en.write(remedy)}`,
    (name, expected, found, remedy?) => `${name} 要${expected}，得到的却是${found}${zh.write(remedy)}`,
  ),
  'format-unknown': both(
    (name: string, known: Names) => `there is no format '${name}'${en.suggest(name, known)}`,
    (name, known) => `没有格式 '${name}'${zh.suggest(name, known)}`,
  ),
  'date-invalid': both(
    (text: string, meant?: string) =>
      meant === undefined
        ? `'${text}' is no day of the calendar; a date is written like '2026-12-31'`
        : `'${text}' is no date; did you mean '${meant}'?`,
    (text, meant?) =>
      meant === undefined
        ? `'${text}' 在日历上不存在；日期写成 '2026-12-31' 这样`
        : `'${text}' 不是日期；是不是 '${meant}'？`,
  ),
  'operator-types': both(
    (operator: string, left: string, right: string, remedy?: string) =>
      `'${operator}' cannot ${comparing.includes(operator) ? 'compare' : 'join'} ${left} and ${right}${en.write(remedy)}`,
    (operator, left, right, remedy?) =>
      `'${operator}' 不能${comparing.includes(operator) ? '比较' : '连接'}${left}和${right}${zh.write(remedy)}`,
  ),
  'operand-type': both(
    (operator: string, expected: string, found: string, remedy?: string) =>
      `'${operator}' needs ${expected}, found ${found}${en.write(remedy)}`,
    (operator, expected, found, remedy?) => `'${operator}' 要${expected}，得到的却是${found}${zh.write(remedy)}`,
  ),
  'decimal-as-text': both(
    (operator: string, remedy: string) =>
      `'${operator}' ${comparing.includes(operator) ? 'on decimal text compares letters' : 'cannot compute with decimal text'}${en.write(remedy)}`,
    (operator, remedy) =>
      `'${operator}' ${comparing.includes(operator) ? '对小数文本只会逐字比较' : '不能用小数文本计算'}${zh.write(remedy)}`,
  ),
  'condition-never': both(
    (source: string, because: string) => `'${source}' never holds${because === '' ? '' : `: ${because}`}`,
    (source, because) => `'${source}' 永远不成立${because === '' ? '' : `：${because}`}`,
  ),
  'condition-repeated': both(
    (source: string) => `'${source}' is asked twice; once is enough`,
    (source) => `条件 '${source}' 写了两次；留一次就够`,
  ),
  'condition-always': both(
    (source: string, because: string) => `'${source}' always holds${because === '' ? '' : `: ${because}`}`,
    (source, because) => `'${source}' 永远成立${because === '' ? '' : `：${because}`}`,
  ),
  'compared-with-itself': both(
    (source: string) => `'${source}' compares a value with itself; one side is probably mistaken`,
    (source) => `'${source}' 两边是同一个值；多半写错了一边`,
  ),
  'branches-differ': both(
    (left: string, right: string) => `both branches must yield one type, found ${left} and ${right}`,
    (left, right) => `两个分支要得出同一类型，得到的却是${left}和${right}`,
  ),
};
