import { accountSheet } from '../documents/sheets/account-sheet.ts';
import { creditSheet } from '../documents/sheets/import-sheets.ts';
import type { AuditWords } from '#server/platform/modules';
import { tradeActions } from './actions.ts';

/** Titles of fields that the contract does not have, or that mean something else there. */
const titles: Readonly<Record<string, string>> = {
  opinion: '意见',
  rowNo: '行号',
  rows: '行数',
  papers: '附件数',
  cells: '内容',
  okCount: '成功笔数',
  addedCount: '新增笔数',
  changedCount: '覆盖笔数',
  fileInfos: '附件',
  documents: '文件数',
  conflicts: '前后不一致的回答',
  score: '得分',
  type: '用途',
  amt: '金额',
  vol: '份额',
  ratio: '确认比例',
  directiveNos: '指令编号',
  acctIds: '投资者账户编号',
  contents: '内容',
  fileType: '文件格式',
  sealFlag: '加盖电子章',
  channels: '推送方式',
};

/** Dictionaries of fields in addition to those of the contract. */
const fieldDictionaries: Readonly<Record<string, readonly string[]>> = {
  businessCode: ['businessCode', 'taAcctBusiness'],
  type: ['accountEntry'],
  outcome: ['decisionOutcome', 'reply'],
  contents: ['billContent'],
  fileType: ['billFileType'],
  channels: ['pushChannel'],
  status: ['orderStatus'],
};

/** Dictionaries of states, by the part of the action before the dot. */
const stateDictionaries: Readonly<Record<string, readonly string[]>> = {
  order: ['orderStatus'],
  contract: ['contractStatus'],
  auth: ['applyStatus'],
  institution: ['applyStatus'],
  account: ['acctStatus', 'applyStatus'],
  directive: ['directiveStatus'],
  apply: ['reviewStatus', 'orderStatus'],
};

/** Labels of codes without a dictionary in the contract. */
const ownDictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountEntry: { open: '开立', copy: '复制开立', edit: '修改', supply: '补充材料' },
  reply: {
    success: '成功',
    part: '部分成功',
    fail: '失败',
    accountFail: '开户失败',
    exception: '无应答',
    mismatch: '应答不符',
    cancel: '撤销',
  },
};

/** The trade's words of the audit log. */
export const auditWords: AuditWords = {
  actions: tradeActions,
  looking: ['institution.reveal', 'account.plaintext'],
  kinds: {
    rights: ['rights'],
    trade: ['apply', 'order', 'dividend', 'payout', 'reservation', 'sim'],
    directive: ['directive'],
    contract: ['contract'],
    institution: ['institution'],
    account: ['acct', 'account', 'acctBatch', 'fundAcct', 'risk', 'auth'],
    credit: ['credit', 'creditBatch'],
    service: ['statement', 'subscribe', 'valuation'],
  },
  titles,
  columns: Object.fromEntries(
    [...creditSheet.columns, ...accountSheet.columns].map(({ field, title }) => [field, title]),
  ),
  fieldDictionaries,
  stateDictionaries,
  dictionaries: ownDictionaries,
};
