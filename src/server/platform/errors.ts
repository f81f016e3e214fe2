/** Message by request field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A refusal reported to the operator: `code` and `msg` travel in the envelope. */
export class BusinessError extends Error {
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  /** 200 for errors that an operator can resolve (handbook: envelope); 4xx for requests that the portal never sends. */
  httpStatus = 200;
  /** What the caller may need beside the message. */
  data: object | undefined;
  /** Commits the transaction all the same, for refusals that must be remembered (a wrong code was tried). */
  commits = false;

  constructor(code: string, msg: string, fields?: FieldMessages) {
    super(msg);
    this.name = 'BusinessError';
    this.code = code;
    this.fields = fields;
  }

  /** The same error with another HTTP status than 200. */
  withStatus(httpStatus: number): this {
    this.httpStatus = httpStatus;
    return this;
  }

  /** The same error with data. */
  withData(data: object): this {
    this.data = data;
    return this;
  }

  /** The same error, committing the transaction so far. */
  committing(): this {
    this.commits = true;
    return this;
  }
}

const fail = (code: string, msg: string, fields?: FieldMessages): BusinessError => new BusinessError(code, msg, fields);

/** Time and address of an operator's login. */
interface SessionOrigin {
  readonly createdAt: string;
  readonly address: string | null;
}

const describeOrigin = ({ createdAt, address }: SessionOrigin): string =>
  `于${createdAt}${address === null ? '' : `从${address}`}`;

/**
 * Refusals of the platform itself (handbook: error-catalogue; 4501xxxx are ours). A module adds its own codes to
 * its rules.
 */
export const errors = {
  invalidParams: (msg: string, fields: FieldMessages) => fail('45010001', msg, fields),
  fieldsMissing: (fields: FieldMessages) => fail('45010001', Object.values(fields).join('；'), fields),
  unknownOperation: () => fail('45010002', '接口不存在'),
  notPermitted: () => fail('45010003', '您没有该操作的权限'),
  tooManyRequests: () => fail('45010004', '操作过于频繁，请稍后再试'),
  tooManyGuesses: (most: number) => fail('45010004', `一小时内最多按${most}个不同的脱敏号码查询，请稍后再试`),
  requestNoReused: () => fail('45010005', '请求编号已被其他请求使用，请刷新页面后重试'),
  unreadableBody: () => fail('45010006', '请求内容无法识别').withStatus(400),
  bodyTooLarge: () => fail('45010007', '请求内容过大').withStatus(413),
  wrongContentType: () => fail('45010016', '请求内容的格式不受支持').withStatus(415),
  foreignOrigin: () => fail('45010017', '请求来自其他网站，已被拒绝，请从本系统的页面操作').withStatus(403),
  unlistedHost: () =>
    fail('45010018', '该网址不是本系统的访问地址，请联系管理员将其主机名加入 PUBLIC_HOST').withStatus(421),
  notYours: () => fail('45010008', '只能查询本人账号的信息'),
  recordNotFound: (what: string) => fail('45010009', `${what}不存在`),
  tokenMissing: () => fail('AU300003', '令牌缺失'),
  tokenInvalid: () => fail('AU300001', '令牌无效'),
  sessionExpired: () => fail('45020034', '登录已过期'),
  sessionKicked: (by?: SessionOrigin) =>
    fail('45020037', by ? `账号已${describeOrigin(by)}在其他设备登录` : '账号已在其他设备登录'),
  sessionLive: (present: SessionOrigin & { readonly lastUsedAt: string }) =>
    fail(
      '45020043',
      `该账号已${describeOrigin(present)}登录，最近操作时间${present.lastUsedAt}。继续登录将使其退出，请确认后点击“继续登录”`,
    ),
  accountDisabled: () => fail('45020007', '该操作员账号已被停用，如需启用请联系管理员或机构负责人'),
  wrongCredentials: (fields?: FieldMessages) => fail('45020039', '操作员账号或密码错误，请重新输入', fields),
  accountLocked: (minutes: number) => fail('45020025', `密码错误次数过多，账号已锁定，请${minutes}分钟后再试`),
  captchaNeeded: () => fail('45020026', '请输入图形验证码', { imgCode: '请输入图形验证码' }),
  captchaWrong: () => fail('45020026', '图形验证码错误或已过期', { imgCode: '图形验证码错误或已过期' }),
  exportTooLarge: (rows: number, limit: number) =>
    fail('45010011', `符合条件的记录共 ${rows} 条，单次最多导出 ${limit} 条，请缩小查询范围`),
  tooManyJobs: (limit: number) => fail('45010012', `您有 ${limit} 个导出正在进行，请等待完成或取消后再试`),
  jobFileMissing: () => fail('45010013', '文件尚未生成'),
  jobFileGone: () => fail('45010014', '文件已过期，请重新导出'),
  clockFixed: () => fail('45010010', '该时钟不可设置'),
  wrongPurpose: () => fail('45010001', '验证码用途不正确', { sendVerificationType: '验证码用途不正确' }),
  smsWrong: (field: string) => fail('45020027', '短信验证码错误', { [field]: '短信验证码错误' }),
  smsExpired: (field: string) =>
    fail('45020028', '短信验证码已过期，请重新获取', { [field]: '短信验证码已过期，请重新获取' }),
  smsTooSoon: (seconds: number) => fail('45020029', `发送过于频繁，请${seconds}秒后再试`),
  smsUsedUp: () => fail('45020030', '今日验证码发送次数已用完'),
  identityWrong: () => fail('45020031', '身份信息验证不通过，请核对后重试'),
  passwordReused: () =>
    fail('45020032', '新密码不能与最近5次使用的密码相同', { newPassword: '新密码不能与最近5次使用的密码相同' }),
  oldPasswordWrong: () => fail('45020033', '原密码错误', { oldPassword: '原密码错误' }),
  phoneRegistered: () => fail('45020035', '该手机号已注册', { phone: '该手机号已注册' }),
  phoneNotYours: () => fail('45010001', '手机号与当前账号不符', { phone: '手机号与当前账号不符' }),
  phoneUnbound: () => fail('45020036', '该手机号未绑定操作员账号', { phone: '该手机号未绑定操作员账号' }),
  passwordDue: () => fail('45020041', '首次登录或密码已被重置，请先修改密码'),
  passwordsDiffer: () => fail('45010001', '两次输入的密码不一致', { againPassword: '两次输入的密码不一致' }),
  passwordWeak: (reason: string) => fail('45010001', reason, { newPassword: reason }),
  proofNeeded: () => fail('45020044', '请先验证身份，再继续操作'),
  passwordNeeded: () => fail('45020050', '请先验证登录密码，再继续操作'),
  factorMissing: (roleName: string) =>
    fail('45020045', `角色“${roleName}”要求动态口令，请先在“修改密码”页面启用动态口令`),
  proofWrong: () => fail('45020046', '动态口令或恢复码错误', { code: '动态口令或恢复码错误' }),
  proofPasswordWrong: () => fail('45020046', '登录密码错误', { password: '登录密码错误' }),
  tooManyProofs: (minutes: number) => fail('45020047', `验证失败次数过多，请${minutes}分钟后再试`),
  offerOver: () => fail('45020048', '密钥已失效，请刷新页面后重新扫码'),
  factorThere: () => fail('45020049', '动态口令已启用，请刷新页面'),
  accountOver: () => fail('45020042', '该操作员账号已超过有效期，请联系管理员'),
  previewReadOnly: (roleName: string) => fail('45010015', `正在以“${roleName}”角色预览，不能办理业务，请先退出预览`),
  previewOfOthers: (roleName: string) => fail('45010028', `正在以“${roleName}”角色预览，此内容您本人无权查看`),
  notClicked: () => fail('45010019', '该操作须由操作员点击后执行，请刷新页面后重试'),
  noMenus: () => fail('100401', '您暂无任何菜单权限，请联系机构管理员'),
  changed: (labels: readonly string[]) =>
    fail('45010031', `页面上的内容已经变化：${labels.join('、')}，请核对后重新提交`),
  changedBy: (name: string, time: string) => fail('45010031', `该记录已由${name}于${time}修改，请核对后重新提交`),
  databaseUnavailable: () => fail('45039996', '系统繁忙，请稍后重试'),
  tooBusy: () => fail('45039996', '系统繁忙，请稍后重试'),
  gatewayUnavailable: () => fail('45039998', '后台服务暂不可用，请稍后重试'),
  unexpected: () => fail('45039999', '系统繁忙，请稍后重试'),
} as const;
