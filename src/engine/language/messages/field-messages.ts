import { both } from './both.ts';
import { en, zh, type Names, type Repair, swapNearest } from './suggestions.ts';

/** A field or load that depends on itself. */
const circles = {
  value: { en: 'its value hangs on', zh: '它的值取决于自己' },
  need: { en: 'it can never be filled in, because it waits for', zh: '永远填不了，因为它在等自己' },
  start: { en: 'it is never loaded, because it waits for', zh: '永远不会载入，因为它在等自己' },
};

/** Fields and their rules, choices and defaults. */
export const fieldMessages = {
  'field-unknown': both(
    (name: string, owner: string, known: Names) => `'${name}' is not a field of ${owner}${en.suggest(name, known)}`,
    (name, owner, known) => `${owner}没有字段 '${name}'${zh.suggest(name, known)}`,
    (name, _owner, known) => swapNearest(name, known),
  ),
  'no-effect': both(
    (name: string, why: string) => `'${name}' has no effect: ${why}`,
    (name, why) => `'${name}' 不起作用：${why}`,
  ),
  'field-duplicate': both(
    (name: string) => `the field '${name}' appears here twice; keep one`,
    (name) => `字段 '${name}' 在这里写了两次；请留一个`,
  ),
  'field-circle': both(
    (way: Names, kind: keyof typeof circles) => `${circles[kind].en} itself: ${[...way].join(' → ')}`,
    (way, kind) => `${circles[kind].zh}：${[...way].join(' → ')}`,
  ),
  'step-reads-ahead': both(
    (step: string, field: string) =>
      `whether '${step}' applies cannot hang on '${field}', which is asked in it or after it; use a field of an earlier step`,
    (step, field) => `步骤 '${step}' 是否出现取决于 '${field}'，而它在这一步或更后面才填；请改用前面步骤的字段`,
  ),
  'review-empty': both(
    (step: string) => `there is nothing to review: no step before '${step}' has fields`,
    (step) => `没有可核对的内容：'${step}' 之前的步骤都没有字段`,
  ),
  'result-unseen': both(
    (what: string) => `'${what}' leaves the page before its result is seen; leave one of them out`,
    (what) => `还没看到结果，'${what}' 就离开了页面；两者去掉一个`,
  ),
  'array-not-records': both(
    (name: string, found: string) => `'${name}' is ${found}; only a list of records can be an array of fields`,
    (name, found) => `'${name}' 是${found}；只有记录列表才能作为一组可增减的字段`,
  ),
  'array-limit': both(
    (what: string, limit: string) => `${what} is out of reach: ${limit}`,
    (what, limit) => `${what} 达不到：${limit}`,
  ),
  'array-incomplete': both(
    (array: string, name: string) =>
      `a new record of '${array}' needs '${name}', but no field asks for it; add the field, or leave 'add' out of the actions`,
    (array, name) => `'${array}' 新增的记录必须有 '${name}'，却没有地方填；加上这个字段，或从 actions 里去掉 'add'`,
  ),
  'array-parent': both(
    (name: string) =>
      `'${name}' must be the array right before this one, and the records of both fixed ("actions": [])`,
    (name) => `'${name}' 必须是紧接在前面的 array，并且两者的记录都是固定的（"actions": []）`,
  ),
  'with-not-text': both(
    (name: string, found: string) => `'${name}' is ${found}; only texts can be filled by one input`,
    (name, found) => `'${name}' 是${found}；一起填的字段必须都是文本`,
  ),
  'label-missing': both(
    (name: string) => `the contract has no title for '${name}'; give it a label`,
    (name) => `契约没有给 '${name}' 标题；请写 label`,
  ),
  'load-unknown': both(
    (name: string, known: Names) => `nothing is loaded as '${name}'${en.suggest(name, known)}`,
    (name, known) => `没有叫 '${name}' 的 load${zh.suggest(name, known)}`,
    (name, known) => swapNearest(name, known),
  ),
  'load-unread': both(
    (name: string, meant: string) =>
      `nothing reads the load '${name}', but '${meant}' is read; did you mean '${meant}'?`,
    (name, meant) => `没有地方用到 '${name}' 这个 load，用到的是 '${meant}'；是不是 '${meant}'？`,
    (name, meant) => ({ from: name, to: meant }),
  ),
  'name-duplicate': both(
    (name: string, where: string) => `the name '${name}' is also used in ${where}; choose another`,
    (name, where) => `名字 '${name}' 已用在${where}；请换一个`,
  ),
  'field-locked': both(
    (name: string) =>
      `'${name}' disables itself: once it has such a value nobody can change it; ask for a value that is loaded, such as data.x.${name}`,
    (name) => `'${name}' 被自己的值禁用：填了就没人改得了；条件请用载入的值，例如 data.x.${name}`,
  ),
  'option-other': both(
    (name: string, field: string, owner: string) =>
      `'${field}' would be sent the ${name}, but ${owner} has a '${field}'; write that`,
    (name, field, owner) => `字段 '${field}' 会得到 ${name} 的值，而${owner}里就有 '${field}'；请写 '${field}'`,
  ),
  'label-duplicate': both(
    (label: string, other: string) =>
      `'${label}' is also the heading of '${other}' beside it; give one of them a label of its own`,
    (label, other) => `旁边的 '${other}' 也叫 '${label}'；给其中一列另写 label`,
  ),
  'required-hidden': both(
    () => 'the field must be filled in, but is never shown when it must; compare required and visible',
    () => '字段必填，可是必填时从不显示；请核对 required 和 visible',
  ),
  'required-waived': both(
    (name: string, id: string) =>
      `the contract requires '${name}', so '${id}' is refused without it; leave 'required' out`,
    (name, id) => `契约要求填 '${name}'，不填 '${id}' 会拒绝；请去掉 'required'`,
  ),
  'check-without-value': both(
    (name: string) => `the check never asks about the value; give it a param with form.${name}`,
    (name) => `检查没有用到填的值；给它一个参数 form.${name}`,
  ),
  'rule-without-value': both(
    (name: string) => `the test never reads form.${name}, the field of the rule; move it to a field that it reads`,
    (name) => `规则写在 form.${name} 上，却从不读它；移到它读的字段上`,
  ),
  'field-overridden': both(
    (param: string, field: string) =>
      `what is typed into '${field}' is never sent, because '${param}' says something else; leave one out, or read form.${field}`,
    (param, field) => `填在 '${field}' 里的不会提交，因为 '${param}' 另给了值；去掉一个，或读 form.${field}`,
  ),
  'element-duplicate': both(
    (value: string) => `'${value}' appears here twice; keep one`,
    (value) => `'${value}' 在这里写了两次；请留一个`,
  ),
  'option-duplicate': both(
    (value: string) => `the value '${value}' appears here twice; keep one`,
    (value) => `选项的值 '${value}' 写了两次；请留一个`,
  ),
  'option-type': both(
    (found: string, expected: string) => `the field takes ${expected}, but the choice is ${found}`,
    (found, expected) => `字段要的是${expected}，选项却是${found}`,
  ),
  'option-field-missing': both(
    (name: string, owner: string) => `${owner} has no '${name}'; say which field is the ${name}`,
    (name, owner) => `${owner}没有 '${name}'；请写明哪个字段是 ${name}`,
  ),
  'default-range': both(
    (found: string, expected: string) => `the default ${found} is out of range: ${expected}`,
    (found, expected) => `缺省值 ${found} 超出范围：${expected}`,
  ),
  'default-unknown': both(
    (found: string, known: Names) => `the default '${found}' is none of the choices${en.suggest(found, known)}`,
    (found, known) => `缺省值 '${found}' 不在选项里${zh.suggest(found, known)}`,
    (found, known) => swapNearest(found, known),
  ),
  'range-reversed': both(
    (low: string, high: string) => `the range is empty: ${low} is above ${high}; exchange or correct them`,
    (low, high) => `下限 ${low} 大于上限 ${high}；请对调或改正`,
  ),
  'default-type': both(
    (expected: string, found: string, { known, remedy }: Repair = {}) =>
      `the default must be ${expected}, but is ${found}${en.write(remedy) || en.suggestLabelled(found, known ?? [])}`,
    (expected, found, { known, remedy } = {}) =>
      `缺省值应为${expected}，写的却是 ${found}${zh.write(remedy) || zh.suggestLabelled(found, known ?? [])}`,
  ),
  'default-other': both(
    (name: string, found: string, meant?: string) =>
      `'${name}' starts with ${found}, which is something else${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
    (name, found, meant?) =>
      `'${name}' 的缺省值是 ${found}，那是另一项内容${meant === undefined ? '' : `；是不是 '${meant}'？`}`,
  ),
};
