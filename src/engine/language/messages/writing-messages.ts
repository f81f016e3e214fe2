import { both } from './both.ts';
import { en, zh, type Meaning, type Names, swapNearest } from './suggestions.ts';

/** Writing of files: JSON, version, fragments, the words of a meta-schema. */
export const writingMessages = {
  'json-syntax': both(
    (what: string) => `not valid JSON: ${what}`,
    (what) => `不是合法的 JSON：${what}`,
  ),
  'file-limit': both(
    (what: string) => what,
    (what) => what,
  ),
  'file-ending': both(
    (name: string) => `only files that end with .json are read; rename it to '${name}', or delete it`,
    (name) => `只读取以 .json 结尾的文件；请改名为 '${name}'，不需要就删除`,
  ),
  'file-misplaced': both(
    (folder: string, known: Names) => `no file is read in '${folder}'${en.suggest(folder, known)}`,
    (folder, known) => `'${folder}' 里的文件不会被读取${zh.suggest(folder, known)}`,
  ),
  'version-newer': both(
    (found: number, newest: number) =>
      `this page is written in version ${found} of the language, but ${newest} is the newest known here; update Fundesk, or write the page in version ${newest}`,
    (found, newest) =>
      `页面用第 ${found} 版语言写成，这里最新只认识第 ${newest} 版；请更新 Fundesk，或按第 ${newest} 版来写`,
  ),
  'version-unknown': both(
    (found: string, newest: number) => `${found} is no version of the language; write ${newest}, or leave it out`,
    (found, newest) => `${found} 不是语言的版本号；请写 ${newest}，或不写`,
  ),
  'fragment-unknown': both(
    (path: string, known: Names) => `there is no fragment '${path}'${en.suggest(path, known)}`,
    (path, known) => `没有片段 '${path}'${zh.suggest(path, known)}`,
  ),
  'fragment-cycle': both(
    (path: Names) => `the fragment includes itself: ${[...path].join(' → ')}; take one of these references away`,
    (path) => `片段绕一圈包含了自己：${[...path].join(' → ')}；请去掉其中一处引用`,
  ),
  'text-expression-missing': both(
    (expression: string) => `the translation lacks '{{ ${expression} }}' of its text; copy it from there`,
    (expression) => `译文缺少原文中的 '{{ ${expression} }}'；请从原文复制`,
  ),
  'text-expression-added': both(
    (expression: string) => `the text has no '{{ ${expression} }}'; a translation only translates quoted words of it`,
    (expression) => `原文没有 '{{ ${expression} }}'；译文只能翻译表达式中引号内的文字`,
  ),
  'fragment-unused': both(
    () => 'no page includes this fragment; use it, or delete the file',
    () => '没有页面用到这个片段；请用上它，或删除文件',
  ),
  'override-unknown': both(
    (name: string, known: Names) => `the fragment has no '${name}'${en.suggest(name, known)}`,
    (name, known) => `片段里没有 '${name}'${zh.suggest(name, known)}`,
  ),
  'override-value': both(
    (name: string) => `the override of '${name}' must be an object, or null to leave the field out`,
    (name) => `对 '${name}' 的改动必须是一个对象；不要这个字段就写 null`,
  ),
  'property-unknown': both(
    (name: string, owner: string, known: Names, { meant, owners = [] }: Meaning = {}) =>
      `${owner} has no property '${name}'${meant === undefined ? en.owners(owners) : ''}${en.suggest(meant ?? name, known)}`,
    (name, owner, known, { meant, owners = [] } = {}) =>
      `${owner}没有属性 '${name}'${meant === undefined ? zh.owners(owners) : ''}${zh.suggest(meant ?? name, known)}`,
    // A word of another language may take another value.
    (name, _owner, known, { meant } = {}) => {
      const near = swapNearest(name, known);
      return meant === undefined || meant === near?.to ? near : undefined;
    },
  ),
  'limit-unknown': both(
    (name: string, test: string) =>
      `'${name}' belongs to the contract; a stricter limit of one page is a rule: "rules": [{ "test": "{{ ${test} }}", "message": "…" }]`,
    (name, test) =>
      `'${name}' 要写在契约里；只在这一页更严，就写规则："rules": [{ "test": "{{ ${test} }}", "message": "…" }]`,
  ),
  'property-missing': both(
    (name: string, owner: string) => `${owner} needs the property '${name}'`,
    (name, owner) => `${owner}必须写 '${name}'；请补上`,
  ),
  'property-duplicate': both(
    (name: string) => `'${name}' appears here twice; the earlier one has no effect`,
    (name) => `'${name}' 在这里写了两次，前一个不起作用；请留一个`,
  ),
  'value-type': both(
    (found: string, expected: string) => `expected ${expected}, found ${found}`,
    (found, expected) => `应为${expected}，写的却是 ${found}`,
  ),
  'value-unknown': both(
    (found: string, known: Names) => `'${found}' is none of the possible values${en.suggest(found, known)}`,
    (found, known) => `'${found}' 不在可选的值里${zh.suggest(found, known)}`,
    (found, known) => swapNearest(found, known),
  ),
  'value-pattern': both(
    (found: string, expected: string) => `'${found}' is not ${expected}${en.braces(found, expected)}`,
    (found, expected) => `'${found}' 不是${expected}${zh.braces(found, expected)}`,
  ),
  'value-range': both(
    (found: string, expected: string) => `${found} is out of range: ${expected}`,
    (found, expected) => `${found}超出范围：${expected}`,
  ),
  'tag-missing': both(
    (tag: string, values: Names) => `this part does not say its "${tag}"; write ${en.members(tag, values)}`,
    (tag, values) => `这里没有写 "${tag}"；请写 ${zh.members(tag, values)}`,
  ),
  'tag-mismatch': both(
    (tag: string, found: string, name: string, meant: string) =>
      `the ${tag} '${found}' has no property '${name}'; write "${tag}": "${meant}"`,
    (tag, found, name, meant) => `"${tag}": "${found}" 没有属性 '${name}'；请写 "${tag}": "${meant}"`,
  ),
  'choice-ambiguous': both(
    (owner: string, keys: Names) => `${owner} needs exactly one of ${[...keys].join(', ')}`,
    (owner, keys) => `${owner}必须且只能写其中一个：${[...keys].join('、')}`,
  ),
};
