import { both } from './both.ts';
import { en, zh, type Choice, type Names, swapNearest, swapCode, swapLabel } from './suggestions.ts';

/** Dictionaries, permission codes and widgets. */
export const nameMessages = {
  'dictionary-unknown': both(
    (name: string, known: Names) => `there is no dictionary '${name}'${en.suggest(name, known)}`,
    (name, known) => `没有字典 '${name}'${zh.suggest(name, known)}`,
    (name, known) => swapNearest(name, known),
  ),
  'dictionary-file': both(
    (name: string, expected: string) =>
      `the dictionary is called '${name}', but its file '${expected}'; call both alike`,
    (name, expected) => `字典叫 '${name}'，文件却叫 '${expected}'；两者要一致`,
  ),
  'dictionary-value-unknown': both(
    (value: string, name: string, choices: readonly Choice[]) =>
      `'${value}' is not a value of the dictionary ${name}${en.suggestCode(value, choices)}`,
    (value, name, choices) => `'${value}' 不是字典 ${name} 的值${zh.suggestCode(value, choices)}`,
    (value, _name, choices) => swapCode(value, choices),
  ),
  'permission-unknown': both(
    (code: string, known: ReadonlyMap<string, string>) =>
      `there is no permission or menu code '${code}'${en.suggestLabel(code, known)}`,
    (code, known) => `没有权限码或菜单编码 '${code}'${zh.suggestLabel(code, known)}`,
    (code, known) => swapLabel(code, known),
  ),
  'permission-mismatch': both(
    (code: string, id: string, needed: readonly string[], whose?: 'page') =>
      whose
        ? `'${code}' opens this page, but not '${id}', which needs ${needed.join(' or ')}; call it only for those who hold that, with "when" or "visible": "{{ can('${needed[0]}') }}"`
        : `'${code}' does not open '${id}', which needs ${needed.join(' or ')}; leave the code out, or write that`,
    (code, id, needed, whose?) =>
      whose
        ? `'${code}' 能打开本页，却不能调用 '${id}'，它要 ${needed.join(' 或 ')}；只对有它的人调用：在 "when" 或 "visible" 里写 "{{ can('${needed[0]}') }}"`
        : `'${code}' 打不开 '${id}'，它要 ${needed.join(' 或 ')}；不写这个权限码，或改成它要的`,
  ),
  'permission-twice': both(
    () =>
      'an operation asks for a button (x-permission) or for a menu entry (x-menu), not for both: the server would want both, and pages only know of the button',
    () => '一个接口要么要按钮（x-permission），要么要菜单（x-menu），不能都写：后台会两个都要，页面只认按钮',
  ),
  'permission-unused': both(
    (code: string) =>
      `no operation, page or action asks for '${code}'; take it out, or mark it with "planned": true until something does`,
    (code) => `没有接口、页面或按钮要 '${code}'；删掉它，以后才用就写 "planned": true`,
  ),
  'planned-used': both(
    (name: string) => `'${name}' is no longer planned, because something uses it; leave 'planned' out`,
    (name) => `'${name}' 已经用上了，请去掉 'planned'`,
  ),
  'dictionary-unused': both(
    (name: string) => `neither the contract nor a page names the dictionary '${name}'; use it, or delete the file`,
    (name) => `契约和页面都没有用字典 '${name}'；请用上它，或删除文件`,
  ),
  'widget-unknown': both(
    (name: string, known: Names) => `there is no widget '${name}'${en.suggest(name, known)}`,
    (name, known) => `没有控件 '${name}'${zh.suggest(name, known)}`,
    (name, known) => swapNearest(name, known),
  ),
  'widget-face': both(
    (name: string, face: string) => `the widget '${name}' has no ${face} face`,
    (name, face) => `控件 '${name}' 不能用在这里（没有 ${face} 形态）`,
  ),
  'widget-of-chart': both(
    (name: string, chart: string) =>
      `the widget '${name}' is drawn by a chart; write "type": "chart", "chart": "${chart}"`,
    (name, chart) => `控件 '${name}' 由图来画；请写 "type": "chart", "chart": "${chart}"`,
  ),
  'widget-type': both(
    (name: string, type: string, known: Names) =>
      `the widget '${name}' takes ${[...known].join(', ') || 'no value'}, not ${type}`,
    (name, type, known) => `控件 '${name}' 收的是 ${[...known].join('、') || '空值'}，不是 ${type}`,
  ),
  'widget-format': both(
    (name: string, format: string, known: Names) =>
      `the widget '${name}' is for ${[...known].join(', ')}, but the contract says ${format}; leave 'widget' out, or name one for ${format}`,
    (name, format, known) =>
      `控件 '${name}' 是给 ${[...known].join('、')} 用的，契约写的是 ${format}；不写 'widget'，或换一个给 ${format} 用的`,
  ),
  'widget-options': both(
    (name: string) => `the widget '${name}' needs options, but the field has no dictionary`,
    (name) => `控件 '${name}' 要有选项，字段却没有字典`,
  ),
  'dictionary-foreign': both(
    (name: string, own: string, value: string) =>
      `the values of ${name} are not those of ${own}, which the contract wants here: '${value}' is none of them; write '${own}'`,
    (name, own, value) => `契约要的是字典 ${own} 的值，而字典 ${name} 的 '${value}' 不在其中；请写 '${own}'`,
  ),
};
