import { both } from './both.ts';
import { en, zh, type Names, type Repair, swapNearest } from './suggestions.ts';

/** Operations of the contract and their params. */
export const operationMessages = {
  'reference-unknown': both(
    (reference: string, known: Names) => `'${reference}' leads nowhere${en.suggest(reference, known)}`,
    (reference, known) => `'${reference}' 指向的地方不存在${zh.suggest(reference, known)}`,
  ),
  'contract-unreadable': both(
    (why: string) => `the document cannot be read: ${why}`,
    (why) => `契约文件无法读取：${why}`,
  ),
  'schema-circular': both(
    (path: string) => `the schema is made of itself alone: ${path}`,
    (path) => `结构只由它自己组成：${path}`,
  ),
  'overlay-unmatched': both(
    (target: string) => `'${target}' selects nothing in the documents of the contract`,
    (target) => `'${target}' 在契约文件里什么也没有选中`,
  ),
  'pattern-invalid': both(
    (pattern: string, meant?: string) =>
      `'${pattern}' is not a regular expression of this language (no look-around, \\b or back references; at most 1,000 repeated parts)${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
    (pattern, meant?) =>
      `'${pattern}' 不是这里可用的正则表达式（不能有前后预查、\\b 和反向引用，重复展开后至多 1000 个部分）${meant === undefined ? '' : `；是不是 '${meant}'？`}`,
  ),
  'scheme-unknown': both(
    (name: string, known: Names) => `securitySchemes of this document has no '${name}'${en.suggest(name, known)}`,
    (name, known) => `本文件的 securitySchemes 里没有 '${name}'${zh.suggest(name, known)}`,
  ),
  'operation-unknown': both(
    (id: string, known: Names) => `the contract has no operation '${id}'${en.suggest(id, known)}`,
    (id, known) => `契约里没有接口 '${id}'${zh.suggest(id, known)}`,
    (id, known) => swapNearest(id, known),
  ),
  'operation-file': both(
    (id: string) => `'${id}' answers with a file; use download`,
    (id) => `'${id}' 返回的是文件；请用 download`,
  ),
  'operation-no-file': both(
    (id: string) => `'${id}' does not answer with a file; use call`,
    (id) => `'${id}' 返回的不是文件；请用 call`,
  ),
  'operation-writes': both(
    (id: string, reading: Names) =>
      `'${id}' changes data, and this runs without a click; call it from a button, or read by one of: ${[...reading].join(', ')}`,
    (id, reading) =>
      `'${id}' 会改变数据，而这里不用点击就会执行；请改由按钮调用，或者换成只读接口：${[...reading].join('、')}`,
  ),
  'save-not-a-draft': both(
    (id: string) => `'${id}' does more than keep the input, so it waits for a click; leave out every`,
    (id) => `'${id}' 不只是保存草稿，必须由操作员点击才执行；请删掉 every`,
  ),
  'record-cut': both(
    (id: string, lost: Names) =>
      `'${id}' replaces the whole record, so these would be lost: ${[...lost].join(', ')}; load the record by the same value and name it in fillFrom, or give them`,
    (id, lost) =>
      `'${id}' 会整条替换记录，下列内容会丢失：${[...lost].join('、')}；请用同一个值 load 这条记录并写到 fillFrom，或者给出它们`,
  ),
  'operation-elsewhere': both(
    (id: string, pages: Names) => `only ${[...pages].join(', ')} may call '${id}'; open that page instead`,
    (id, pages) => `'${id}' 只能由页面 ${[...pages].join('、')} 调用；请改为打开该页面`,
  ),
  'relied-unseen': both(
    (names: Names, id: string, from: Names) =>
      `'${id}' relies on ${[...names].join(', ')}, which this page never shows; load it by one of: ${[...from].join(', ')}`,
    (names, id, from) =>
      `'${id}' 依据 ${[...names].join('、')} 提交，而页面没有载入；请载入以下接口之一：${[...from].join('、')}`,
  ),
  'operation-no-upload': both(
    (id: string) => `'${id}' takes no file; name one whose request has the part 'file'`,
    (id) => `'${id}' 不收文件；请换成请求里有 'file' 的接口`,
  ),
  'operation-unlike': both(
    (id: string, [known, all]: readonly [known: number, all: number], meant: string) =>
      `'${id}' has ${known === 0 ? 'none' : `only ${known}`} of the ${all} fields named here, '${meant}' has all; did you mean that?`,
    (id, [known, all], meant) =>
      `这里的 ${all} 个字段，'${id}' ${known === 0 ? '一个也没有' : `只有 ${known} 个`}，'${meant}' 全都有；是不是它？`,
  ),
  'operation-no-list': both(
    (id: string, lists: Names) =>
      `'${id}' does not answer with a list of records; lists that sound like it: ${[...lists].join(', ')}`,
    (id, lists) => `'${id}' 返回的不是记录列表；名字相近的列表接口：${[...lists].join('、')}`,
  ),
  'operation-no-pages': both(
    (id: string, lists: Names) =>
      `'${id}' answers with all records at once, without pages; show them in a table of a detail page, or take one of the lists that sound like it: ${[...lists].join(', ')}`,
    (id, lists) =>
      `'${id}' 一次返回全部记录，不分页；请放到详情页的 table 里，或者换成名字相近的列表接口：${[...lists].join('、')}`,
  ),
  'param-missing': both(
    (name: string, id: string) => `'${id}' needs the param '${name}'`,
    (name, id) => `接口 '${id}' 必须有参数 '${name}'；请在 params 里补上`,
  ),
  'param-choice': both(
    (id: string, names: Names) => `'${id}' needs one of the params ${[...names].join(', ')}`,
    (id, names) => `接口 '${id}' 要有 ${[...names].join('、')} 中的一个参数；请在 params 里补上`,
  ),
  'param-unknown': both(
    (name: string, id: string, known: Names) => `'${id}' takes no param '${name}'${en.suggest(name, known)}`,
    (name, id, known) => `'${id}' 没有参数 '${name}'${zh.suggest(name, known)}`,
    (name, _id, known) => swapNearest(name, known),
  ),
  'param-ignored': both(
    (name: string, id: string, known: Names) =>
      `the server does not search '${id}' by '${name}', so that it would change nothing${en.suggest(name, known)}`,
    (name, id, known) => `后台的接口 '${id}' 不按 '${name}' 查询，填了也不起作用${zh.suggest(name, known)}`,
  ),
  'param-type': both(
    (name: string, expected: string, found: string, { known, remedy }: Repair = {}) =>
      `the param '${name}' is ${expected}, but gets ${found}${en.write(remedy) || en.suggestLabelled(found, known ?? [])}`,
    (name, expected, found, { known, remedy } = {}) =>
      `参数 '${name}' 要的是${expected}，得到的却是 ${found}${zh.write(remedy) || zh.suggestLabelled(found, known ?? [])}`,
  ),
  'param-other': both(
    (name: string, found: string, meant?: string) =>
      `the param '${name}' gets ${found}, which is something else${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
    (name, found, meant?) =>
      `参数 '${name}' 得到的是 ${found}，那是另一项内容${meant === undefined ? '' : `；是不是 '${meant}'？`}`,
  ),
  'param-supplied': both(
    (name: string) => `'${name}' is filled in by the transport; leave it out`,
    (name) => `'${name}' 由系统自动填写，请删掉`,
  ),
  'params-not-a-record': both(
    (found: string) => `params must be a record of values, found ${found}`,
    (found) => `params 必须是一组值，得到的却是${found}`,
  ),
  'call-without-record': both(
    (id: string, names: Names) => `'${id}' does not know its record; give it ${[...names].join(' or ')}`,
    (id, names) => `'${id}' 不知道是哪条记录；请给出 ${[...names].join(' 或 ')}`,
  ),
};
