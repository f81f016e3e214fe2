import { nearest } from '../../read/nearest.ts';
import type { Workspace } from '../../complete/workspace.ts';
import { words, type Language, type Words } from '../../run/words.ts';

type Names = Iterable<string>;

function near(name: string, known: Names): readonly [en: string, zh: string] {
  const best = nearest(name, known);
  return best === undefined ? ['', ''] : [`; did you mean ${best}?`, `，是不是 ${best}？`];
}

/** Reasons for refusing a new page, for its author. */
export const refusals = {
  operationMissing: () =>
    words(
      'choose an operation with --operation, or answer the questions in a terminal',
      '请用 --operation 给出接口，或在终端中不带参数运行本命令逐步选择',
    ),
  operationUnknown: (id: string, known: Names): Words => {
    const [en, zh] = near(id, known);
    return words(`the contract has no operation ${id}${en}`, `契约中没有接口 ${id}${zh}`);
  },
  nothingFits: (id: string) =>
    words(
      `${id} cannot become a page: it has nothing to fill in or to show, or no list has what opens it (make that list first)`,
      `接口 ${id} 做不成页面：没有可以填写或展示的内容，或没有列表页面能给出打开它所需的参数（请先做那个列表）`,
    ),
  onlyWrites: (id: string) =>
    words(
      `${id} cannot become a page: it changes data, so a list or a detail must not call it, and it has nothing to fill in, or no list has what opens it. If it only reads, say "x-effect": "read" in the contract`,
      `接口 ${id} 做不成页面：它会改变数据，列表和详情不能调用，又没有可以填写的内容，或没有列表页面能给出打开它所需的参数；如果它只查询，请在契约里写 "x-effect": "read"`,
    ),
  keptFor: (id: string, pages: readonly string[]) =>
    words(
      `the contract keeps ${id} for ${pages.join(', ')} (x-bound-by)`,
      `契约规定接口 ${id} 只能由页面 ${pages.join('、')} 调用（x-bound-by）`,
    ),
  relies: (id: string, from: readonly string[]) =>
    words(
      `${id} relies on values that its page must show (x-relies): write that page by hand, and load ${from.join(' or ')} in it`,
      `接口 ${id} 依赖页面上展示过的内容（x-relies）：请手工编写页面，并在其中加载 ${from.join(' 或 ')}`,
    ),
  kindUnfit: (kind: string, id: string, fitting: readonly string[]) =>
    words(
      `${id} cannot become a ${kind} page; it can be ${fitting.join(', ')}`,
      `接口 ${id} 做不成 ${kind} 页面；可以是 ${fitting.join('、')}`,
    ),
  nameWrong: (name: string) =>
    words(
      `a page name has letters and digits only, and begins with a letter: ${name}`,
      `页面名称只能由字母和数字组成，以字母开头：${name}`,
    ),
  nameTaken: (name: string, file: string) =>
    words(`${file} already has the page name ${name}`, `页面名称 ${name} 已被 ${file} 使用`),
  pathWrong: (path: string) =>
    words(
      `a path begins with / and has letters, digits, - and / only: ${path}`,
      `路径以 / 开头，只能有字母、数字、- 和 /：${path}`,
    ),
  pathTaken: (path: string, file: string) =>
    words(`${file} already has the path ${path}`, `路径 ${path} 已被 ${file} 使用`),
  titleMissing: () => words('a page needs a title', '标题不能为空'),
  fileTaken: (file: string) =>
    words(
      `the file ${file} exists and is not overwritten; choose another page name`,
      `文件 ${file} 已经存在，不会覆盖；请换一个页面名称`,
    ),
  permissionUnknown: (code: string, known: Names) => {
    const [en, zh] = near(code, known);
    return words(`no permission or menu entry has the code ${code}${en}`, `没有权限或菜单编码 ${code}${zh}`);
  },
  menuUnknown: (code: string, known: readonly string[]) => {
    const [en, zh] = near(code, known);
    return words(
      `the menu has no ${code}${en} (known: ${known.join(', ')})`,
      `没有菜单 ${code}${zh}（可选：${known.join('、')}）`,
    );
  },
  pageUnknown: (name: string, known: readonly string[]) => {
    const [en, zh] = near(name, known);
    return words(
      `no list page is called ${name}${en} (known: ${known.join(', ')})`,
      `没有列表页面 ${name}${zh}（可选：${known.join('、')}）`,
    );
  },
  cannotLead: (known: readonly string[], needs: readonly string[]) =>
    words(
      `the page is opened with ${needs.join(', ')}; only these lists have that: ${known.join(', ')}`,
      `打开这个页面需要 ${needs.join('、')}，只能从能给出它们的列表进入：${known.join('、')}`,
    ),
  fieldUnknown: (name: string, owner: string, known: readonly string[]) => {
    const [en, zh] = near(name, known);
    return words(`${owner} has no field ${name}${en}`, `${owner} 没有字段 ${name}${zh}`);
  },
  grantByHand: (file: string, operation: string, code: string) =>
    words(
      `${file} is changed by hand, because it is YAML or has been upgraded: add ${code} to x-menu of ${operation} there, then leave --grant out`,
      `${file} 须手工修改（它是 YAML，或经过升级）：请在其中 ${operation} 的 x-menu 加上 ${code}，再去掉 --grant`,
    ),
  formilyKind: (kind: string) =>
    words(
      `a Formily schema becomes a form or a wizard, not a ${kind} page`,
      `Formily 的 schema 只能做成 form 或 wizard，不能做成 ${kind}`,
    ),
  formilyFields: () =>
    words(
      'the Formily schema decides the fields: leave --fields and --search out',
      '字段由 Formily 的 schema 决定：请去掉 --fields 和 --search',
    ),
  formilyUnread: () =>
    words(
      'the text is no Formily schema: JSON with properties, or { form, schema } of Designable',
      '这不是 Formily 的 schema：应为带 properties 的 JSON，或 Designable 的 { form, schema }',
    ),
  formilyEmpty: (id: string, known: readonly string[]) =>
    words(
      `no field of the schema is a field of ${id} (known: ${known.join(', ')})`,
      `schema 中没有接口 ${id} 的字段（可用：${known.join('、')}）`,
    ),
  menuDecides: (name: string, path: string, title: string) =>
    words(
      `this menu entry decides the page: --name ${name} --path ${path} --title ${title}; for another page add an entry`,
      `这个菜单项已经定下了页面：--name ${name} --path ${path} --title ${title}；要用别的，请新增菜单项`,
    ),
};

/** The language of new pages: that of the menu. */
export function languageOf({ menu }: Pick<Workspace, 'menu'>): Language {
  return menu.length === 0 || menu.some(({ title }) => /\p{Script=Han}/u.test(title)) ? 'zh' : 'en';
}

/** Default texts of a new page, in the language of the menu; translations are in schemas/texts. */
export function pageTexts(workspace: Pick<Workspace, 'menu'>): Readonly<Record<keyof typeof chinese, string>> {
  return languageOf(workspace) === 'zh' ? chinese : english;
}

const chinese = {
  export: '导出',
  submitted: '提交成功',
  inputs: '填写信息',
  basic: '基本信息',
  more: '补充信息（选填）',
  review: '确认提交',
  amounts: '金额与数据',
  times: '日期与时间',
} as const;

const english = {
  export: 'Export',
  submitted: 'Saved',
  inputs: 'Details',
  basic: 'Facts',
  more: 'More (optional)',
  review: 'Review',
  amounts: 'Amounts and figures',
  times: 'Dates and times',
} as const;

/** End of a description's first clause. */
export const partEnd = /[，。；,;]/u;

/** Suffixes of titles for numbers and codes. */
export const codeEnding = /(?:编号|编码|代码)$/u;
