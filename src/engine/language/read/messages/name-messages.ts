import { both } from './both.ts';
import { en, zh, type Choice, swap, swapCode, swapLabel } from './suggestions.ts';

/** Whose code it is that does not open something. */
const holders = {
  button: {
    en: 'does not open',
    zh: '的人看得见这里',
    write: (code: string) => ({
      en: `leave the code out, or write '${code}'`,
      zh: `不写这个权限码，或改成 '${code}'`,
    }),
  },
  page: {
    en: 'opens this page, but not',
    zh: '的人打得开本页',
    write: (code: string) => ({
      en: `call it only for those who hold that, with "when" or "visible": "{{ can('${code}') }}"`,
      zh: `只对有它的人调用：在 "when" 或 "visible" 里写 "{{ can('${code}') }}"`,
    }),
  },
  own: {
    en: 'opens this page, but not',
    zh: '的人打得开本页',
    write: (code: string) => ({
      en: `say in the table of permissions that it narrows '${code}'`,
      zh: `在权限表里写明它收窄 '${code}'`,
    }),
  },
  entry: {
    en: 'shows the menu entry, but does not open',
    zh: '的人看得见菜单',
    write: (code: string) => ({
      en: `write the page's own code, '${code}'`,
      zh: `菜单项的编码改成页面自己的权限 '${code}'`,
    }),
  },
  menu: {
    en: 'shows the menu entry, but does not open',
    zh: '的人看得见菜单',
    write: (code: string) => ({
      en: `leave the entry out and open the page from one that asks for '${code}', or add the entry's code to x-menu of the operation`,
      zh: `不要这个菜单项，从要 '${code}' 的页面打开它；要菜单项，就把它的编码加到接口的 x-menu 里`,
    }),
  },
};

/** Dictionaries, permission codes and widgets. */
export const nameMessages = {
  'dictionary-value-unknown': both({
    about: '字典里没有这个值；改成提示的值',
    parts: ['found', 'name', 'known'],
    en: (value: string, name: string, choices: readonly Choice[]) =>
      `'${value}' is not a value of the dictionary ${name}${en.suggestCode(value, choices)}`,
    zh: (value, name, choices) => `'${value}' 不是字典 ${name} 的值${zh.suggestCode(value, choices)}`,
    remedy: (value, _name, choices) => swapCode(value, choices),
  }),
  'permission-unknown': both({
    about: '没有这个权限码或菜单编码；改成提示的，或在 `permissions.json`、`menu.json` 里加上',
    parts: ['found', 'known'],
    en: (code: string, known: ReadonlyMap<string, string>) =>
      `there is no permission or menu code '${code}'${en.suggestLabel(code, known)}`,
    zh: (code, known) => `没有权限码或菜单编码 '${code}'${zh.suggestLabel(code, known)}`,
    remedy: (code, known) => swapLabel(code, known),
  }),
  'permission-mismatch': both({
    about: '有这个权限码（或看得见菜单）的人，打不开页面，或调不了它的接口；去掉权限码（自动取对方的），或换成对方要的',
    parts: ['found', 'operation', 'needed', 'whose'],
    en: (code: string, id: string, needed: readonly string[], whose: keyof typeof holders = 'button') =>
      `'${code}' ${holders[whose].en} '${id}', which needs ${needed.join(' or ')}; ${holders[whose].write(needed[0] ?? '').en}`,
    zh: (code, id, needed, whose = 'button') =>
      `有 '${code}' ${holders[whose].zh}，却不能用 '${id}'，它要 ${needed.join(' 或 ')}；${holders[whose].write(needed[0] ?? '').zh}`,
    // Of several codes the author chooses; a page or menu entry is mended elsewhere than at its code.
    remedy: (code, _id, [one, ...others], whose = 'button') =>
      (whose === 'button' || whose === 'entry') && others.length === 0 ? swap(code, one) : undefined,
  }),
  'permission-asked': both({
    about: '接口要这个权限码，只能由管理员在角色里授予；页面自己的权限另起一个码',
    parts: ['code', 'operation'],
    en: (code: string, id: string) =>
      `'${code}' opens '${id}', so only administrators may give it to roles; a page's own permission needs a code of its own`,
    zh: (code, id) => `接口 '${id}' 要 '${code}'，只能由管理员在角色里授予；页面自己的权限请另起一个码`,
  }),
  'permission-unused': both({
    about: '没有接口、页面、按钮用这个权限码；用上或删掉；以后才用就写 `"planned": true`',
    parts: ['code'],
    en: (code: string) =>
      `no operation, page or action asks for '${code}'; take it out, or mark it with "planned": true until something does`,
    zh: (code) => `没有接口、页面或按钮要 '${code}'；删掉它，以后才用就写 "planned": true`,
  }),
  'widget-unfit': both({
    about:
      '控件不能用在这里，或不是给这种值用的；不写（自动选），或换一个；值的种类不对，就先改契约；图写成 `"type": "chart"`',
    parts: ['name', 'why'],
    en: (name: string, why: string) => `the widget '${name}' ${why}`,
    zh: (name, why) => `控件 '${name}' ${why}`,
  }),
  'field-uncoded': both({
    about: '这里要有选项，字段却没有字典；换成有字典的字段，给 `options`，或换一个控件',
    parts: ['what', 'found'],
    en: (what: string, found: string) => `${what} needs coded values, but ${found} has no dictionary`,
    zh: (what, found) => `${what}要有字典，而${found}没有`,
  }),
  'dictionary-foreign': both({
    about: '选项用的字典不是契约要的那个；换成契约的字典，或不写 `options`',
    parts: ['name', 'own', 'value'],
    en: (name: string, own: string, value: string) =>
      `the values of ${name} are not those of ${own}, which the contract wants here: '${value}' is none of them; write '${own}'`,
    zh: (name, own, value) => `契约要的是字典 ${own} 的值，而字典 ${name} 的 '${value}' 不在其中；请写 '${own}'`,
    remedy: (_name, own, _value) => ({ value: own }),
  }),
};
