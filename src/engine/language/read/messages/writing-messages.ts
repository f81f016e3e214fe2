import { both } from './both.ts';
import { en, zh, type Meaning, type Names, swapNearest } from './suggestions.ts';

/** Things that a file names. */
const referred = {
  dictionary: { en: 'dictionary', zh: '字典' },
  format: { en: 'format', zh: '格式' },
  fragment: { en: 'fragment', zh: '片段' },
  load: { en: 'load', zh: ' load' },
  part: { en: 'part of the contract', zh: '契约内容' },
  scheme: { en: 'security scheme', zh: '认证方式' },
  widget: { en: 'widget', zh: '控件' },
  zone: { en: 'time zone', zh: '时区' },
};

/** Writing of files: JSON, version, fragments, the words of a meta-schema. */
export const writingMessages = {
  'json-syntax': both({
    about:
      '不是合法的 JSON；多半少了或多了逗号、引号、括号，看标出的地方和它前一行；JSON 里不能写注释；文件要用 UTF-8 编码',
    parts: ['what'],
    en: (what: string) => `not valid JSON: ${what}`,
    zh: (what) => `不是合法的 JSON：${what}`,
  }),
  'file-limit': both({
    about:
      '文件太大：字节、值的个数、一个列表的项数、层数超过了限制；照提示拆开：一个文件 1 MB；页面和片段 10,000 个值、每个列表 500 项，其他文件 50,000 个值、每个列表 10,000 项；100 层',
    parts: ['what'],
    en: (what: string) => what,
    zh: (what) => what,
  }),
  'file-unread': both({
    about:
      '文件的位置或扩展名不对，不会被读取；移动或改名成提示的；页面都在 `schemas/pages/`，文件以 `.json` 结尾；不需要的就删除',
    parts: ['where', 'meant'],
    en: (where: string, meant: string) => `no file is read ${where}; move or rename it to '${meant}', or delete it`,
    zh: (where, meant) => `${where}的文件不会被读取；请移动或改名为 '${meant}'，不需要就删除`,
  }),
  'version-unknown': both({
    about: '`version` 不是这里认识的版本号；写提示里的数字；页面来自更新的系统，就更新系统',
    parts: ['found', 'newest'],
    en: (found: string, newest: number) =>
      `${found} is no version of the language known here; write ${newest}, the newest, or update Fundesk`,
    zh: (found, newest) => `这里不认识第 ${found} 版语言；请按最新的第 ${newest} 版来写，或更新 Fundesk`,
  }),
  'reference-unknown': both({
    about:
      '没有这个字典、控件、片段、格式、`load`、时区、认证方式，或契约里的 `$ref`、overlay 的 `target` 指到了没有的地方；改成提示的名字；没有就先加上：字典在 `schemas/dictionaries/`，片段在 `schemas/blocks/`，`load` 在页面里',
    parts: ['kind', 'found', 'known'],
    en: (kind: keyof typeof referred, name: string, known: Names) =>
      `there is no ${referred[kind].en} '${name}'${en.suggest(name, known)}`,
    zh: (kind, name, known) => `没有${referred[kind].zh} '${name}'${zh.suggest(name, known)}`,
    remedy: (_kind, name, known) => swapNearest(name, known),
  }),
  'text-expression': both({
    about: '译文的表达式和原文不同；从原文复制，只翻译引号内的文字',
    parts: ['expression', 'missing'],
    en: (expression: string, missing: boolean) =>
      missing
        ? `the translation lacks '{{ ${expression} }}' of its text; copy it from there`
        : `the text has no '{{ ${expression} }}'; a translation only translates quoted words of it`,
    zh: (expression, missing) =>
      missing
        ? `译文缺少原文中的 '{{ ${expression} }}'；请从原文复制`
        : `原文没有 '{{ ${expression} }}'；译文只能翻译表达式中引号内的文字`,
  }),
  'property-unknown': both({
    about: '这里没有这个词；多半是拼错，改成提示的词；或它属于别的地方',
    parts: ['found', 'owner', 'known', 'meaning'],
    en: (name: string, owner: string, known: Names, { meant, owners = [] }: Meaning = {}) =>
      `${owner} has no property '${name}'${meant === undefined ? en.owners(owners) : ''}${en.suggest(meant ?? name, known)}`,
    zh: (name, owner, known, { meant, owners = [] } = {}) =>
      `${owner}没有属性 '${name}'${meant === undefined ? zh.owners(owners) : ''}${zh.suggest(meant ?? name, known)}`,
    // A word of another language may take another value.
    remedy: (name, _owner, known, { meant } = {}) => {
      const near = swapNearest(name, known);
      return meant === undefined || meant === near?.to ? near : undefined;
    },
  }),
  'limit-unknown': both({
    about: '长度、范围这样的限制属于契约，页面不能写；写到契约里；只在这一页更严，就照提示写一条规则',
    parts: ['found', 'test'],
    en: (name: string, test: string) =>
      `'${name}' belongs to the contract; a stricter limit of one page is a rule: "rules": [{ "test": "{{ ${test} }}", "message": "…" }]`,
    zh: (name, test) =>
      `'${name}' 要写在契约里；只在这一页更严，就写规则："rules": [{ "test": "{{ ${test} }}", "message": "…" }]`,
  }),
  'property-missing': both({
    about: '少了必须写的词；补上；提示里有写法的照它写，字段可以不写 `type`',
    parts: ['word', 'owner', 'values'],
    en: (name: string, owner: string, values: Names = []) =>
      `${owner} needs the property '${name}'${en.write(en.members(name, values) || undefined)}`,
    zh: (name, owner, values = []) =>
      `${owner}必须写 '${name}'${zh.write(zh.members(name, values) || undefined) || '；请补上'}`,
  }),
  'property-duplicate': both({
    about: '同一个词写了两次，前一个不起作用；留一个',
    parts: ['word'],
    en: (name: string) => `'${name}' appears here twice; the earlier one has no effect`,
    zh: (name) => `'${name}' 在这里写了两次，前一个不起作用；请留一个`,
    remedy: (name) => ({ remove: name }),
  }),
  'value-type': both({
    about: '值的类型不对；例如要 `true` 而写了 `"true"`，要 20 而写了 `"20"`；`array` 的字段要是记录列表',
    parts: ['found', 'expected'],
    en: (found: string, expected: string) => `expected ${expected}, found ${found}`,
    zh: (found, expected) => `应为${expected}，写的却是 ${found}`,
  }),
  'value-unknown': both({
    about: '不在可选的值里；改成提示的值',
    parts: ['found', 'known'],
    en: (found: string, known: Names) => `'${found}' is none of the possible values${en.suggest(found, known)}`,
    zh: (found, known) => `'${found}' 不在可选的值里${zh.suggest(found, known)}`,
    remedy: (found, known) => swapNearest(found, known),
  }),
  'value-pattern': both({
    about:
      '写法不合格式；例如路径要以 `/` 开头，名字只能用字母和数字，`$schema` 要指到文件，字典和它的文件同名：`visit-method.json` 叫 `visitMethod`',
    parts: ['found', 'expected'],
    en: (found: string, expected: string) => `'${found}' is not ${expected}${en.braces(found, expected)}`,
    zh: (found, expected) => `'${found}' 不是${expected}${zh.braces(found, expected)}`,
  }),
  'value-range': both({
    about: '数字、长度、条数、日期超出范围，比契约允许的宽，或下限大于上限；改到提示的范围里',
    parts: ['found', 'expected'],
    en: (found: string, expected: string) =>
      found === '' ? 'must not be empty' : `${found} is out of range: ${expected}`,
    zh: (found, expected) => (found === '' ? '不能为空' : `${found}超出范围：${expected}`),
  }),
  'tag-mismatch': both({
    about: '写的词属于另一种 `type`；把 `type` 改成提示的种类，或删掉不属于它的词',
    parts: ['word', 'found', 'name', 'meant'],
    en: (tag: string, found: string, name: string, meant: string) =>
      `the ${tag} '${found}' has no property '${name}'; write "${tag}": "${meant}"`,
    zh: (tag, found, name, meant) => `"${tag}": "${found}" 没有属性 '${name}'；请写 "${tag}": "${meant}"`,
    remedy: (_tag, _found, _name, meant) => ({ value: meant }),
  }),
  'choice-ambiguous': both({
    about: '几个词里只能写一个，或必须写一个；多的删掉；一个没有而必须写，就补一个',
    parts: ['owner', 'keys', 'few'],
    en: (owner: string, keys: Names, few: 'exactly' | 'at most' = 'exactly') =>
      `${owner} needs ${few} one of ${[...keys].join(', ')}`,
    zh: (owner, keys, few = 'exactly') =>
      `${owner}${few === 'exactly' ? '必须且只能' : '至多'}写其中一个：${[...keys].join('、')}`,
  }),
};
