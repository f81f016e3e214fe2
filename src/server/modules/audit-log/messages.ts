/** What the log of changes says in words. */
export const texts = {
  sheet: '操作日志',
  refusedBy: (code: string) => `错误码 ${code}`,
  pair: (title: string, value: string) => `${title}：${value}`,
  andMore: (shown: string) => `${shown}…`,
  system: '系统',
  yes: '是',
  no: '否',
  /** Title of what neither the contract nor this file knows. */
  other: '其他',
  state: '状态',
} as const;

/** Titles of details that no field of the contract has, or that mean something else there. */
export const titles: Readonly<Record<string, string>> = {
  from: '原状态',
  to: '新状态',
  status: '状态',
  remark: '说明',
  reason: '原因',
  opinion: '意见',
  outcome: '结果',
  needs: '所需权限',
  page: '所属页面',
  code: '错误码',
  failReason: '失败原因',
  at: '时间',
  count: '数量',
  rowNo: '行号',
  rows: '行数',
  papers: '附件数',
  cells: '内容',
  okCount: '成功笔数',
  addedCount: '新增笔数',
  changedCount: '覆盖笔数',
  fileNames: '文件',
  files: '附件',
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
  enabled: '启用',
};

/** Dictionaries of details beside the one that the contract names. */
export const fieldDictionaries: Readonly<Record<string, readonly string[]>> = {
  businessCode: ['businessCode', 'taAcctBusiness'],
  type: ['accountEntry'],
  outcome: ['decisionOutcome', 'reply'],
  contents: ['billContent'],
  fileType: ['billFileType'],
  channels: ['pushChannel'],
  status: ['orderStatus'],
};

/** Dictionaries of the states in the entries of a kind of action, by the part of it before the dot. */
export const stateDictionaries: Readonly<Record<string, readonly string[]>> = {
  order: ['orderStatus'],
  contract: ['contractStatus'],
  auth: ['applyStatus'],
  institution: ['applyStatus'],
  account: ['acctStatus', 'applyStatus'],
  directive: ['directiveStatus'],
  apply: ['reviewStatus', 'orderStatus'],
};

/** Codes of details that no dictionary of the contract has. */
export const ownDictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** Details that say nothing to an operator, or are nobody's business. */
export const unshown: readonly string[] = [
  'requestNo',
  'disCode',
  'verificationCode',
  'version',
  'revision',
  'signature',
];
