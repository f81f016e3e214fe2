import { both } from './both.ts';
import { en, zh, type Names, swapNearest } from './suggestions.ts';

/** Where a param is missing or not taken. */
const parts = {
  params: { en: '', zh: '' },
  path: { en: ' in its path', zh: '（在地址里）' },
  query: { en: ' in its query', zh: '（在 query 里）' },
  elsewhere: {
    en: " in its path, but reads it of its query: write it under 'query' instead of 'params'",
    zh: "，而是从 query 里读它：写到 'query' 下面，不是 'params'",
  },
  search: {
    en: ' by which the server searches, so that it would change nothing',
    zh: '（后台不按它查询，填了也不起作用）',
  },
};
type Part = keyof typeof parts;

/** Uses of an operation that needs an answer of another kind. */
const uses = {
  call: { en: "answers with a file; use 'download'", zh: "返回的是文件；请用 'download'" },
  download: { en: "does not answer with a file; use 'call'", zh: "返回的不是文件；请用 'call'" },
  upload: {
    en: "takes no file; name one whose request has the part 'file'",
    zh: "不收文件；请换成请求里有 'file' 的接口",
  },
  list: {
    en: 'does not answer with a list of records; lists that sound like it: ',
    zh: '返回的不是记录列表；名字相近的列表接口：',
  },
  pages: {
    en: 'answers with all records at once, without pages; show them in a table of a detail page, or take one of the lists that sound like it: ',
    zh: '一次返回全部记录，不分页；请放到详情页的 table 里，或者换成名字相近的列表接口：',
  },
  summary: {
    en: "answers with no summary beside its records; leave the list's summary out, or add one to the reply",
    zh: '没有返回 summary；请去掉列表的 summary，或让接口返回它',
  },
  counts: {
    en: 'does not answer with counts of value and count; name an operation that does',
    zh: '没有返回由 value 和 count 组成的 counts；请换一个返回它的接口',
  },
};

/** Operations of the contract and their params. */
export const operationMessages = {
  'contract-unreadable': both({
    about: '契约文件读不了：语法错误、不是 OpenAPI、太大，或 overlay 写错；照提示改文件；太大就去掉页面用不到的接口',
    parts: ['why'],
    en: (why: string) => `the document cannot be read: ${why}`,
    zh: (why) => `契约文件无法读取：${why}`,
  }),
  'pattern-invalid': both({
    about: '契约里的 `pattern` 不是正则表达式；多半少了括号，或两头写了 `/`；改对它',
    parts: ['found', 'meant'],
    en: (pattern: string, meant?: string) =>
      `'${pattern}' is not a regular expression of this language (no look-around, \\b or back references; at most 1,000 repeated parts)${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
    zh: (pattern, meant?) =>
      `'${pattern}' 不是这里可用的正则表达式（不能有前后预查、\\b 和反向引用，重复展开后至多 1000 个部分）${meant === undefined ? '' : `；是不是 '${meant}'？`}`,
    remedy: (_pattern, meant?) => (meant === undefined ? undefined : { value: meant }),
  }),
  'operation-unknown': both({
    about: '契约里没有这个接口；改成提示的名字；还没有就先写契约',
    parts: ['found', 'known'],
    en: (id: string, known: Names) => `the contract has no operation '${id}'${en.suggest(id, known)}`,
    zh: (id, known) => `契约里没有接口 '${id}'${zh.suggest(id, known)}`,
    remedy: (id, known) => swapNearest(id, known),
  }),
  'operation-unfit': both({
    about:
      '接口不能这样用：它返回文件，不返回文件，不收文件，或返回的不是这里要的列表、分页、汇总、笔数；照提示换成 `download`、`call`，或换一个接口',
    parts: ['operation', 'use', 'lists'],
    en: (id: string, use: keyof typeof uses, lists: Names = []) => `'${id}' ${uses[use].en}${[...lists].join(', ')}`,
    zh: (id, use, lists = []) => `'${id}' ${uses[use].zh}${[...lists].join('、')}`,
  }),
  'operation-writes': both({
    about:
      '接口会改变数据，却写在不用点击就会执行的地方（载入、刷新、选项、检查、自动保存等）；改由按钮调用，或者换成只读接口；自动保存只能是草稿，否则删掉 `every`',
    parts: ['operation', 'reading'],
    en: (id: string, reading?: Names) =>
      reading
        ? `'${id}' changes data, and this runs without a click; call it from a button, or read by one of: ${[...reading].join(', ')}`
        : `'${id}' does more than keep the input, so it waits for a click; leave out 'every'`,
    zh: (id, reading?) =>
      reading
        ? `'${id}' 会改变数据，而这里不用点击就会执行；请改由按钮调用，或者换成只读接口：${[...reading].join('、')}`
        : `'${id}' 不只是保存草稿，必须由操作员点击才执行；请删掉 'every'`,
  }),
  'record-cut': both({
    about:
      '接口整条替换记录（`PUT`、`x-replaces`），没有给出的内容会丢失；用同一个值 `load` 这条记录并写到 `fillFrom`，或者把提示的内容都给出',
    parts: ['operation', 'lost'],
    en: (id: string, lost: Names) =>
      `'${id}' replaces the whole record, so these would be lost: ${[...lost].join(', ')}; load the record by the same value and name it in 'fillFrom', or give them`,
    zh: (id, lost) =>
      `'${id}' 会整条替换记录，下列内容会丢失：${[...lost].join('、')}；请用同一个值载入（'load'）这条记录并写到 'fillFrom'，或者给出它们`,
  }),
  'operation-elsewhere': both({
    about: '契约只允许某些页面调用这个接口（`x-bound-by`）；改为打开那个页面',
    parts: ['operation', 'pages'],
    en: (id: string, pages: Names) => `only ${[...pages].join(', ')} may call '${id}'; open that page instead`,
    zh: (id, pages) => `'${id}' 只能由页面 ${[...pages].join('、')} 调用；请改为打开该页面`,
  }),
  'relied-unseen': both({
    about: '接口依据的内容（`x-relies`），页面没有载入；在页面的 `load` 或步骤里载入提示的接口之一',
    parts: ['names', 'operation', 'from'],
    en: (names: Names, id: string, from: Names) =>
      `'${id}' relies on ${[...names].join(', ')}, which this page never shows; load it by one of: ${[...from].join(', ')}`,
    zh: (names, id, from) =>
      `'${id}' 依据 ${[...names].join('、')} 提交，而页面没有载入；请载入以下接口之一：${[...from].join('、')}`,
  }),
  'operation-unlike': both({
    about: '页面的字段大多不是这个接口的，而另一个接口全都有；换成提示的接口',
    parts: ['operation', 'counts', 'meant'],
    en: (id: string, [known, all]: readonly [known: number, all: number], meant: string) =>
      `'${id}' has ${known === 0 ? 'none' : `only ${known}`} of the ${all} fields named here, '${meant}' has all; did you mean that?`,
    zh: (id, [known, all], meant) =>
      `这里的 ${all} 个字段，'${id}' ${known === 0 ? '一个也没有' : `只有 ${known} 个`}，'${meant}' 全都有；是不是它？`,
    remedy: (_id, _counts, meant) => ({ value: meant }),
  }),
  'param-missing': both({
    about: '必需的参数没有给；在 `params` 或 `query` 里补上',
    parts: ['param', 'operation', 'part'],
    en: (name: string, id: string, part: Part = 'params') => `'${id}' needs the param '${name}'${parts[part].en}`,
    zh: (name, id, part = 'params') => `'${id}' 必须有参数 '${name}'${parts[part].zh}；请补上`,
  }),
  'param-unknown': both({
    about:
      '接口、地址或页面的 `query` 没有这个参数，或后台不按它查询；改成提示的名字；确实要按它查询，请开发人员在后台加上，再运行 `npm run generate`',
    parts: ['found', 'operation', 'known', 'where'],
    en: (name: string, id: string, known: Names, part: Part = 'params') =>
      `'${id}' takes no param '${name}'${parts[part].en}${en.suggest(name, known)}`,
    zh: (name, id, known, part = 'params') => `'${id}' 没有参数 '${name}'${parts[part].zh}${zh.suggest(name, known)}`,
    remedy: (name, _id, known, _part?) => swapNearest(name, known),
  }),
  'call-without-record': both({
    about: '接口不知道是哪条记录；在 `params` 里给出编号',
    parts: ['operation', 'names'],
    en: (id: string, names: Names) => `'${id}' does not know its record; give it ${[...names].join(' or ')}`,
    zh: (id, names) => `'${id}' 不知道是哪条记录；请给出 ${[...names].join(' 或 ')}`,
  }),
};
