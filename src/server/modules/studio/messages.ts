import { words, type Words } from '#engine/language/run';
import { BusinessError } from '../../platform/errors.ts';

/** Number of files named in a message. */
const NAMED = 3;

function nameFiles(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  return `（${titles.slice(0, NAMED).join('、')}${titles.length > NAMED ? ` 等 ${titles.length} 个文件` : ''}）`;
}

/** Texts of the studio. */
export const texts = {
  change: '变更',
  revision: '修订',
  operation: '计划接口',
  waitingTitle: '页面变更待批准',
  waiting: (title: string, author: string) => `${author} 提交了页面变更“${title}”，请审阅后批准或退回。`,
  returnedTitle: '页面变更已退回',
  returned: (title: string, files: readonly string[], decider: string, reason: string) =>
    `${decider} 退回了您的页面变更“${title}”${nameFiles(files)}。原因：${reason.replace(/[。.]$/u, '')}。请打开该变更修改，改好后可以再次提交。`,
  publishedTitle: '页面变更已发布',
  published: (title: string, decider: string, revision: number) =>
    `${decider} 批准了您的页面变更“${title}”，已作为修订 ${revision} 生效。`,
  rolledBack: (revision: number) => (revision === 0 ? '回退到系统自带的页面' : `回退到修订 ${revision}`),
  without: (revision: number) => `撤销修订 ${revision}`,
  restored: (title: string, revision: number) =>
    revision === 0 ? `恢复“${title}”为系统自带的内容` : `恢复“${title}”为修订 ${revision} 的内容`,
  opensFor: (part: Words) => words(`can now use ${part.en}`, `可以使用${part.zh}`),
  gains: (users: number) => words(` (${users} more operators)`, `（新增 ${users} 人）`),
  closesFor: (part: Words) => words(`can no longer use ${part.en}`, `不再能使用${part.zh}`),
  zip: (revision: number) => `页面-修订${revision}.zip`,
} as const;

const ofField = (field: string, msg: string, code = '45010001'): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Refusals of the studio (handbook: error-catalogue). */
export const studioErrors = {
  notEditable: (file: string) =>
    ofField('files', `文件“${file}”不能在此修改：只能修改页面、片段、字典、菜单、权限、译文和计划接口`),
  twice: (file: string) => ofField('files', `文件“${file}”在变更中出现了两次`),
  overLimit: (file: string, what: Words) => ofField('files', `文件“${file}”：${what.zh}`),
  tooMany: (most: number) => ofField('files', `变更的文件超过 ${most} 个，请拆成几个变更`),
  tooLarge: (megabytes: number) => ofField('files', `变更的全部文件超过 ${megabytes} MB，请拆成几个变更`),
  overQuota: (megabytes: number) =>
    ofField(
      'files',
      `提出人未发布的变更共超过 ${megabytes} MB，这次没有保存；请先作废不再需要的变更，或等已提交的变更发布`,
    ),
  noSuchBase: (revision: number) => ofField('files', `修订 ${revision} 不存在`),
  nothingRemoved: (file: string) => ofField('files', `文件“${file}”不存在，无法删除`),
  lastFile: () => ofField('files', '变更至少要有一个文件；不需要时请作废变更'),
  nothingRestored: (revision: number) =>
    ofField('file', `当前生效的内容与修订 ${revision} 的相同，不需要恢复`, '45034007'),
  changed: () => new BusinessError('45034001', '该变更已被修改，请刷新后重试'),
  wrongState: (state: string) => new BusinessError('45034002', `该变更${state}，不能进行此操作`),
  notAuthor: () => new BusinessError('45034003', '只有提出人可以提交、撤回或作废变更'),
  /** `holder` is undefined for another window of the same person. */
  held: (title: string, holder: string | undefined) =>
    new BusinessError(
      '45034009',
      holder === undefined
        ? `“${title}”已在您的另一个窗口打开，这里的修改没有保存。请在那个窗口继续，或刷新本页后在这里继续`
        : `“${title}”正由${holder}编辑，您的修改没有保存。请等对方离开后重试，或先把内容复制出来`,
    ),
  otherEditor: () => ofField('editorId', '该编辑窗口属于其他人，请刷新后重试'),
  notHeld: (title: string) =>
    new BusinessError('45034009', `“${title}”在您离开期间可能已由他人修改，您的修改没有保存。请重新打开该文件后重试`),
  mistakes: (first: readonly string[], count: number) =>
    new BusinessError(
      '45034005',
      `检查未通过，共 ${count} 处问题：${first.join('；')}${count > first.length ? '…' : ''}`,
    ),
  conflicts: (files: readonly string[]) =>
    new BusinessError('45034006', `以下文件已被他人修改并发布，且无法自动合并，请在变更中处理：${files.join('、')}`),
  nothingChanged: () => new BusinessError('45034007', '没有需要发布的内容：与当前生效的内容相同'),
  busy: () => new BusinessError('45034008', '其他变更正在发布，请稍后重试'),
  ownChange: () => new BusinessError('45034004', '不能批准或退回本人提出或参与编辑的变更，请由其他人处理'),
} as const;
