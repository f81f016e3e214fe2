import { BusinessError } from '#server/platform/errors';

const inBrackets = (notes: readonly string[]) => (notes.length === 0 ? '' : `（${notes.join('；')}）`);

/** Texts of the directive operations. */
export const texts = {
  directive: '指令',
  passed: (notes: readonly string[]) => `校验通过${inBrackets(notes)}`,
  warned: (reasons: readonly string[], notes: readonly string[]) => `警示：${reasons.join('；')}${inBrackets(notes)}`,
  exempt: '专业投资者豁免匹配',
  superConvert: '按超级转换执行',
  blocked: (reason: string) => `拦截：${reason}`,
  mismatch: (profile: string, level: string) => `${profile} 与 ${level} 不匹配`,
  duplicate: '您刚刚提交过相同的交易',
  purchases: (count: number) => `指令批量申购 ${count} 笔`,
  redemptions: (count: number) => `指令批量赎回 ${count} 笔`,
  executing: (count: number) => `执行指令 ${count} 条`,
  importing: (count: number) => `导入指令 ${count} 条`,
  amount: '金额',
  shares: '份额',
  investmentSystem: '投资系统',
} as const;

/** Directives that a message describes at most. */
const DESCRIBED = 5;

/** Messages about what became of directives. */
export const newsTexts = {
  count: (count: number) => `${count} 条`,
  line: (fund: string, quantity: string, tail: string) => `${fund}，${quantity}，${tail}。`,
  content: (lines: readonly string[]) =>
    [...lines.slice(0, DESCRIBED), ...(lines.length > DESCRIBED ? [`等 ${lines.length} 条。`] : [])].join('\n'),
  executed: (subject: string) => `指令已执行：${subject}`,
  failed: (subject: string) => `指令执行失败：${subject}`,
  arrived: (subject: string) => `实时指令待执行：${subject}`,
  expiring: (ahead: string, subject: string) => `距指令过期还有${ahead}：${subject}`,
  expired: (subject: string) => `指令已过期：${subject}`,
  by: (name: string) => `由${name}执行`,
  failedBy: (name: string, reason: string) => `由${name}执行，原因：${reason}`,
  until: (time: string) => `有效至 ${time}`,
  over: (time: string) => `${time} 前未执行，已自动失效`,
} as const;

const businessNames: Readonly<Record<string, string>> = { '020': '认购', '022': '申购', '024': '赎回', '036': '转换' };

/** Messages about a cell of an import. */
export const cellTexts = {
  missing: (title: string) => `请填写${title}`,
  unwanted: (business: string, title: string) => `${business}不填${title}`,
  businessOf: (code: string) => businessNames[code] ?? code,
  unknownAccount: '交易账号不存在或不属于您的机构，请核对，并将该列设为文本格式',
  otherName: (name: string) => `与交易账号不一致，应为“${name}”`,
  unknownFund: (code: string) => `基金代码${code}不存在`,
  sameFund: '转入基金不能与转出基金相同',
  past: '有效期至不能早于今天',
  closed: '今日交易截止时间（15:00）已过',
} as const;

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);

/** Errors of directives (handbook: error-catalogue). */
export const directiveErrors = {
  executed: () => fail('45032005', '指令已执行，请勿重复操作'),
  expired: () => fail('45032006', '指令已过期'),
  deleted: () => fail('45032001', '指令已删除'),
  changed: () => fail('45032001', '指令状态已变更，请刷新后重试'),
  otherDay: (day: string) => fail('45010031', `T 日已不是您看到的${day}，未执行，请核对后重新执行`),
  noneGoes: () => fail('45010001', '没有可以提交的委托：请修改被拦截的行，或签署警示'),
  unsigned: () => fail('45031006', '未签署风险警示'),
  notArrived: () => fail('45032007', '专户资金尚未到账，不可执行'),
  notForSpecial: () => fail('45031003', '民生专户仅可购买R2及以下的债券型、货币型基金'),
  oneValue: (what: string) => fail('45010001', `请只填写${what}`),
} as const;
