import { both } from './both.ts';
import { en, findLabelled, zh, type Names, type Repair, swapNearest } from './suggestions.ts';

/** A field, load, fragment or schema that depends on itself. */
const circles = {
  value: { en: 'its value hangs on', zh: '它的值取决于自己' },
  need: { en: 'it can never be filled in, because it waits for', zh: '永远填不了，因为它在等自己' },
  start: { en: 'it is never loaded, because it waits for', zh: '永远不会载入，因为它在等自己' },
  fragment: { en: 'the fragment includes', zh: '片段绕一圈包含了自己' },
  schema: { en: 'the schema is made of', zh: '结构只由它自己组成' },
};

/** Fields and their rules, choices and defaults. */
export const fieldMessages = {
  'field-unknown': both({
    about: '接口、记录或片段没有这个字段；改成提示的名字；字段确实该有，就先改契约',
    parts: ['found', 'owner', 'known'],
    en: (name: string, owner: string, known: Names) => `'${name}' is not a field of ${owner}${en.suggest(name, known)}`,
    zh: (name, owner, known) => `${owner}没有字段 '${name}'${zh.suggest(name, known)}`,
    remedy: (name, _owner, known) => swapNearest(name, known),
  }),
  'no-effect': both({
    about: '写了也不起作用的词；看提示的原因，删掉它',
    parts: ['word', 'why'],
    en: (name: string, why: string) => `'${name}' has no effect: ${why}`,
    zh: (name, why) => `'${name}' 不起作用：${why}`,
    remedy: (name, _why) => ({ remove: name }),
  }),
  circle: both({
    about: '几个字段、`load`、片段或契约的结构互相等待：甲由乙来，乙又由甲来；按提示的路线断开一处',
    parts: ['way', 'kind'],
    en: (way: Names, kind: keyof typeof circles) => `${circles[kind].en} itself: ${[...way].join(' → ')}`,
    zh: (way, kind) => `${circles[kind].zh}：${[...way].join(' → ')}`,
  }),
  'step-reads-ahead': both({
    about: '步骤要不要出现，取决于它自己或后面才填的字段；改用前面步骤的字段',
    parts: ['step', 'field'],
    en: (step: string, field: string) =>
      `whether '${step}' applies cannot hang on '${field}', which is asked in it or after it; use a field of an earlier step`,
    zh: (step, field) => `步骤 '${step}' 是否出现取决于 '${field}'，而它在这一步或更后面才填；请改用前面步骤的字段`,
  }),
  'array-incomplete': both({
    about: '新增的一条记录必须有这个字段，却没有地方填；加上这个字段；不让新增就从 `actions` 里去掉 `add`',
    parts: ['array', 'field'],
    en: (array: string, name: string) =>
      `a new record of '${array}' needs '${name}', but no field asks for it; add the field, or leave 'add' out of the actions`,
    zh: (array, name) =>
      `'${array}' 新增的记录必须有 '${name}'，却没有地方填；加上这个字段，或从 'actions' 里去掉 'add'`,
  }),
  'array-parent': both({
    about: '`parent` 指的不是紧接在前面的 `array`；把那个 `array` 移到它前面，两边都写 `"actions": []`',
    parts: ['field'],
    en: (name: string) =>
      `'${name}' must be the array right before this one, and the records of both fixed ("actions": [])`,
    zh: (name) => `'${name}' 必须是紧接在前面的 array，并且两者的记录都是固定的（"actions": []）`,
  }),
  'label-missing': both({
    about: '契约没有给名称；写 `label`，最好在契约里补 `title`',
    parts: ['field'],
    en: (name: string) => `the contract has no title for '${name}'; give it a label`,
    zh: (name) => `契约没有给 '${name}' 标题；请写 'label'`,
  }),
  'load-unread': both({
    about: '这个 `load` 没有地方用到，用到的是一个相近的名字；把 `load` 改成提示的名字',
    parts: ['found', 'meant'],
    en: (name: string, meant: string) =>
      `nothing reads the load '${name}', but '${meant}' is read; did you mean '${meant}'?`,
    zh: (name, meant) => `没有地方用到 '${name}' 这个 load，用到的是 '${meant}'；是不是 '${meant}'？`,
    remedy: (name, meant) => ({ from: name, to: meant }),
  }),
  'name-duplicate': both({
    about: '名字已被别处使用，分不清；换一个；并排的两列同名，给其中一列写 `label`',
    parts: ['found', 'where'],
    en: (name: string, where: string) => `the name '${name}' is also used in ${where}; choose another`,
    zh: (name, where) => `名字 '${name}' 已用在${where}；请换一个`,
  }),
  'field-locked': both({
    about: '字段被它自己的值禁用，填错就改不了；条件改用载入的值，例如 `data.x.字段名`',
    parts: ['field'],
    en: (name: string) =>
      `'${name}' disables itself: once it has such a value nobody can change it; ask for a value that is loaded, such as data.x.${name}`,
    zh: (name) => `'${name}' 被自己的值禁用：填了就没人改得了；条件请用载入的值，例如 data.x.${name}`,
  }),
  'required-hidden': both({
    about: '字段必填，却在必填的时候从不显示；核对 `required` 和 `visible`',
    parts: [],
    en: () => 'the field must be filled in, but is never shown when it must; compare required and visible',
    zh: () => '字段必填，可是必填时从不显示；请核对 required 和 visible',
  }),
  'required-waived': both({
    about: '契约要求填写的字段写了 `"required": false`；去掉它；确实可以不填，就先改契约',
    parts: ['field', 'operation'],
    en: (name: string, id: string) =>
      `the contract requires '${name}', so '${id}' is refused without it; leave 'required' out`,
    zh: (name, id) => `契约要求填 '${name}'，不填 '${id}' 会拒绝；请去掉 'required'`,
    remedy: (_name, _id) => ({ remove: 'required' }),
  }),
  'value-unsent': both({
    about:
      '填的内容没有提交：没有参数取它，或另给了同名的值；照提示给参数 `{{ form.字段名 }}`（单元格编辑写 `{{ value }}`）',
    parts: ['field', 'taker', 'value'],
    en: (name: string, taker: string, value: string) =>
      `what is typed into '${name}' is never sent: give ${taker} the value '{{ ${value} }}'`,
    zh: (name, taker, value) => `填在 '${name}' 里的没有提交：请让${taker}得到 '{{ ${value} }}'`,
  }),
  'rule-without-value': both({
    about: '规则从不读取它所在的字段；移到它读取的字段上',
    parts: ['field'],
    en: (name: string) => `the test never reads form.${name}, the field of the rule; move it to a field that it reads`,
    zh: (name) => `规则写在 form.${name} 上，却从不读它；移到它读的字段上`,
  }),
  'element-duplicate': both({
    about: '同一项写了两次：字段、选项、状态、地址参数、菜单打开的页面等；留一个',
    parts: ['found'],
    en: (value: string) => `'${value}' appears here twice; keep one`,
    zh: (value) => `'${value}' 在这里写了两次；请留一个`,
    remedy: (value) => ({ remove: value }),
  }),
  'value-unfit': both({
    about:
      '参数、缺省值、选项等的类型不对，或不是记录、记录列表、能合计的数；照提示改：例如要整数而给了文本；多选写成列表，日期写成文本',
    parts: ['name', 'expected', 'found', 'repair'],
    en: (name: string, expected: string, found: string, { known, remedy }: Repair = {}) =>
      `${name} must be ${expected}, but is ${found}${en.write(remedy) || en.suggestLabelled(found, known ?? [])}`,
    zh: (name, expected, found, { known, remedy } = {}) =>
      `${name}应为${expected}，却是 ${found}${zh.write(remedy) || zh.suggestLabelled(found, known ?? [])}`,
    remedy: (_name, _expected, found, { known = [], remedy } = {}) => {
      const meant = remedy === undefined ? findLabelled(found, known)?.value : (JSON.parse(remedy) as unknown);
      return meant === undefined ? undefined : { value: meant };
    },
  }),
  'value-other': both({
    about: '拿到的是另一种编号或另一个字段；改成提示的名字',
    parts: ['name', 'found', 'meant'],
    en: (name: string, found: string, meant?: string) =>
      `'${name}' gets ${found}, which is something else${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
    zh: (name, found, meant?) =>
      `'${name}' 得到的是 ${found}，那是另一项内容${meant === undefined ? '' : `；是不是 '${meant}'？`}`,
  }),
};
