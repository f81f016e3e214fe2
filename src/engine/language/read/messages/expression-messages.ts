import { both } from './both.ts';
import { en, zh, type Names, type Rewriting, rewriteTo, swap, swapNearest } from './suggestions.ts';

const comparing: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'in'];

/** Conditions that cannot be meant. */
const fixed = {
  never: { en: 'never holds', zh: '永远不成立' },
  always: { en: 'always holds', zh: '永远成立' },
  twice: { en: 'is asked twice; once is enough', zh: '写了两次；留一次就够' },
  itself: { en: 'compares a value with itself; one side is probably mistaken', zh: '两边是同一个值；多半写错了一边' },
};

/** Expressions. */
export const expressionMessages = {
  'expression-syntax': both({
    about:
      '表达式写法不对、是空的，或 `{{` 没有 `}}` 收尾；检查括号、引号；要用英文标点；没有 `===`、`?.`、反引号；想显示 `{{` 本身写 `\\{{`',
    parts: ['what'],
    en: (what: string) => `not a CEL expression: ${what}`,
    zh: (what) => `不是 CEL 表达式：${what}`,
  }),
  'expression-cost': both({
    about: '表达式要算太多步，会使页面卡住；不要循环套循环；能由后台算好的由后台算',
    parts: ['steps', 'most'],
    en: (steps: number, most: number) =>
      `this takes about ${steps} steps, more than ${most}: loops inside loops multiply; use one loop, or let the server compute it`,
    zh: (steps, most) => `这里约需 ${steps} 步，超过 ${most} 步：循环套循环会成倍增加；请只用一层循环，或由后台算好`,
  }),
  'expression-parts': both({
    about: '条件等处只能写一个表达式，却写了几个或旁边还有字；合成一个 `{{ a && b }}`',
    parts: ['meant'],
    en: (meant?: string) =>
      `one expression is wanted here, and nothing beside it${en.write(meant === undefined ? undefined : `{{ ${meant} }}`)}`,
    zh: (meant?) =>
      `这里只能写一个表达式，旁边不能有别的${zh.write(meant === undefined ? undefined : `{{ ${meant} }}`)}`,
    remedy: (meant?) => (meant === undefined ? undefined : { write: meant }),
  }),
  'expression-forbidden': both({
    about: '这里只能写原样的文字；去掉 `{{ }}`',
    parts: ['where'],
    en: (where: string) => `${where} must be literal, without '{{ … }}'`,
    zh: (where) => `${where}必须写固定的文字，不能用 '{{ … }}'`,
  }),
  'expression-braces': both({
    about: '看起来是表达式，却没有写 `{{ }}`，会原样显示；写成 `{{ … }}`',
    parts: ['found', 'meant'],
    en: (found: string, meant: string = '…') =>
      `'${found}' would be shown as plain text; write '{{ ${meant} }}' for its value`,
    zh: (found, meant = '…') => `'${found}' 会原样显示；要取它的值请写 '{{ ${meant} }}'`,
    remedy: (_found, meant?) => (meant === undefined ? undefined : { write: meant }),
  }),
  'expression-type': both({
    about:
      '表达式的结果类型不对；例如条件要真或假，而给了文本；整个 `params` 要是一组值；单元格要文本、数、日期或是否值',
    parts: ['expected', 'found', 'remedy'],
    en: (expected: string, found: string, remedy?: Rewriting) =>
      `the expression must yield ${expected}, but yields ${found}${en.write(remedy)}`,
    zh: (expected, found, remedy?) => `表达式应得出${expected}，得出的却是${found}${zh.write(remedy)}`,
    remedy: (_expected, _found, remedy?) => rewriteTo(remedy),
  }),
  'name-unknown': both({
    about: '这个地方读不到这个名字；看[能读到什么](README.md#14-表达式)',
    parts: ['found', 'known', 'meant'],
    en: (name: string, known: Names, meant?: string) =>
      `'${name}' is not known here${en.suggestName(name, known, meant)}`,
    zh: (name, known, meant?) => `这里不认识 '${name}'${zh.suggestName(name, known, meant)}`,
    remedy: (name, known, meant?) => (meant === undefined ? swapNearest(name, known) : undefined),
  }),
  'member-of-value': both({
    about: '`.` 前面不是记录；去掉后面的部分；长度写 `size(…)`',
    parts: ['name', 'owner', 'remedy'],
    en: (name: string, owner: string, remedy?: string) =>
      `'.${name}' needs a record, but comes after ${owner}${en.write(remedy)}`,
    zh: (name, owner, remedy?) => `'.${name}' 前面要是一条记录，而这里是${owner}${zh.write(remedy)}`,
  }),
  'function-unknown': both({
    about: '没有这个函数；看[函数表](WORDS.md#函数)',
    parts: ['found', 'known', 'meant'],
    en: (name: string, known: readonly string[], meant?: string) =>
      `there is no function '${name}'${en.suggest(meant ?? name, known) || `; known: ${known.join(', ')}`}`,
    zh: (name, known, meant?) =>
      `没有函数 '${name}'${zh.suggest(meant ?? name, known) || `；可用的有：${known.join('、')}`}`,
    remedy: (name, known, meant?) => (meant === undefined ? swapNearest(name, known) : undefined),
  }),
  'call-of-value': both({
    about: '这是一个值，不是函数，例如 `today`；去掉后面的括号',
    parts: ['found'],
    en: (name: string) => `'${name}' is no function but a value; write it without brackets`,
    zh: (name) => `'${name}' 是一个值，不是函数；请去掉括号`,
  }),
  'function-forbidden': both({
    about: '不允许正则：写不好会让浏览器卡死；用 `contains`、`startsWith`、`endsWith`，或在契约里写 `pattern`',
    parts: ['found'],
    en: (name: string) => `'${name}' is not part of the language: a pattern can freeze the browser`,
    zh: (name) => `'${name}' 不在语言里：正则表达式可能使浏览器卡死`,
  }),
  'arguments-wrong': both({
    about:
      '函数的参数个数或类型不对，或运算符旁边的值类型不对；照函数表写；`!` 后面要真或假；契约里的普通文本不能当数用',
    parts: ['name', 'expected', 'found', 'remedy'],
    en: (name: string, expected: string, found: string, remedy?: Rewriting) =>
      `${name} takes ${expected}, but gets ${found}${en.write(remedy)}`,
    zh: (name, expected, found, remedy?) => `${name} 要${expected}，得到的却是${found}${zh.write(remedy)}`,
    remedy: (_name, _expected, _found, remedy?) => rewriteTo(remedy),
  }),
  'date-invalid': both({
    about: '和日期放在一起的文字不是一个存在的日期；写成 `2026-12-31` 这样',
    parts: ['found', 'meant'],
    en: (text: string, meant?: string) =>
      meant === undefined
        ? `'${text}' is no day of the calendar; a date is written like '2026-12-31'`
        : `'${text}' is no date; did you mean '${meant}'?`,
    zh: (text, meant?) =>
      meant === undefined
        ? `'${text}' 在日历上不存在；日期写成 '2026-12-31' 这样`
        : `'${text}' 不是日期；是不是 '${meant}'？`,
    remedy: (text, meant?) => swap(text, meant),
  }),
  'operator-types': both({
    about: '运算符两边、`? :` 两边或列表里的类型不能放在一起；按提示改；日期的加减用 `addDays()`、`daysBetween()`',
    parts: ['operator', 'left', 'right', 'remedy'],
    en: (operator: string, left: string, right: string, remedy?: Rewriting) =>
      `'${operator}' cannot ${comparing.includes(operator) ? 'compare' : 'join'} ${left} and ${right}${en.write(remedy)}`,
    zh: (operator, left, right, remedy?) =>
      `'${operator}' 不能${comparing.includes(operator) ? '比较' : '连接'}${left}和${right}${zh.write(remedy)}`,
    remedy: (_operator, _left, _right, remedy?) => rewriteTo(remedy),
  }),
  'decimal-as-text': both({
    about: '金额等小数在契约里是文本：直接比较只会逐字比，也不能直接计算；按提示写 `decimal(…)`',
    parts: ['operator', 'remedy'],
    en: (operator: string, remedy: Rewriting) =>
      `'${operator}' ${comparing.includes(operator) ? 'on decimal text compares letters' : 'cannot compute with decimal text'}${en.write(remedy)}`,
    zh: (operator, remedy) =>
      `'${operator}' ${comparing.includes(operator) ? '对小数文本只会逐字比较' : '不能用小数文本计算'}${zh.write(remedy)}`,
    remedy: (_operator, remedy) => rewriteTo(remedy),
  }),
  'condition-fixed': both({
    about: '条件永远成立或永远不成立，同一个问了两遍，或自己和自己比；看提示的原因，改条件或删掉',
    parts: ['source', 'how', 'because'],
    en: (source: string, how: keyof typeof fixed, because?: string) =>
      `'${source}' ${fixed[how].en}${because === undefined ? '' : `: ${because}`}`,
    zh: (source, how, because?) => `'${source}' ${fixed[how].zh}${because === undefined ? '' : `：${because}`}`,
  }),
};
