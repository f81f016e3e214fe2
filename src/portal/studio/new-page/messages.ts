import { defineMessages } from '#values/language';

/** Texts of the dialog that makes a page. */
export const messages = defineMessages(
  {
    newPage: '新建页面',
    operation: '接口',
    findOperation: '按名称搜索，如：公募基金列表',
    kind: '页面类型',
    kinds: { list: '列表', form: '表单', detail: '详情', wizard: '分步表单' },
    way: '从哪里进入',
    newEntry: (group: string) => `菜单“${group}”下新增一项`,
    waitingEntry: (group: string, entry: string) => `菜单“${group}”的“${entry}”（页面未做）`,
    fromPage: (page: string) => `从页面“${page}”进入`,
    title: '标题',
    name: '页面名称',
    path: '路径',
    asOperation: (codes: readonly string[]) =>
      codes.length === 0 ? '权限：登录即可，可在属性中另设' : `权限：与接口相同（${codes.join('、')}），可在属性中另设`,
    writes: (page: string, lead: string) => `新建 ${page}，并修改 ${lead}`,
    formily: '导入 Formily',
    formilyHint: '可选：粘贴 Formily 或 Designable 的 schema（JSON）',
    formilyFile: '选择文件',
    formilyMade: (made: number, nodes: number, left: number) =>
      `${nodes} 个节点中，${made} 个做成了页面的部件${left === 0 ? '' : `；以下 ${left} 处没有采用：`}`,
    formilyLeft: (what: string, why: string, instead: string) => `${what}：${why}；${instead}`,
    create: '新建并打开',
    cancel: '取消',
    failed: '产品文件加载失败，不能新建页面',
  },
  {
    newPage: 'New page',
    operation: 'Operation',
    findOperation: 'Search by name',
    kind: 'Kind of page',
    kinds: { list: 'List', form: 'Form', detail: 'Detail', wizard: 'Wizard' },
    way: 'Reached from',
    newEntry: (group) => `A new entry of the menu “${group}”`,
    waitingEntry: (group, entry) => `“${entry}” of the menu “${group}” (it has no page yet)`,
    fromPage: (page) => `The page “${page}”`,
    title: 'Title',
    name: 'Page name',
    path: 'Path',
    asOperation: (codes) =>
      codes.length === 0
        ? 'Permission: any user who is signed in, unless its properties say otherwise'
        : `Permission: that of the operation (${codes.join(', ')}), unless its properties say otherwise`,
    writes: (page, lead) => `Creates ${page} and changes ${lead}`,
    formily: 'Import Formily',
    formilyHint: 'Optional: paste a schema of Formily or Designable (JSON)',
    formilyFile: 'Choose a file',
    formilyMade: (made, nodes, left) =>
      `${made} of ${nodes} nodes are parts of the page${left === 0 ? '' : `; not taken (${left}):`}`,
    formilyLeft: (what, why, instead) => `${what}: ${why}; ${instead}`,
    create: 'Create and open',
    cancel: 'Cancel',
    failed: 'The files of the product could not be loaded: no page can be made',
  },
);
