import { BusinessError, errors, type FieldMessages } from '#server/platform/errors';

/** Messages about the entries of a certification (handbook: qualified-investors). */
export const flaws = {
  netAsset: '净资产',
  financialAsset: '金融资产',
  absent: (name: string) => `请输入最近一年末${name}`,
  tooLittle: (name: string, least: number) => `${name}不满足${least}万元要求`,
  noYears: '请输入投资经历年限',
  tooShort: (years: number) => `投资经历不满足${years}年要求`,
  noYear: '请选择报告年度',
  wrongYear: (years: readonly string[]) => `报告年度须为${years.join('或')}`,
  unanswered: (number: number) => `请完成第${number}题`,
  failedTest: (passing: number) => `投资知识测试未通过，须答对${passing}题以上，请重新作答`,
  noLicence: '请输入许可证/批文编号',
  licence: { absent: '请选择许可证有效期止', past: '许可证已过期' },
  product: { absent: undefined, past: '产品已到期' },
} as const;

/** Texts of the certification operations. */
export const texts = {
  account: '投资者账户',
  auth: '认证申请',
  business: '认证',
  reverted: '投资者申请转回普通投资者',
  renewed: (authNo: string) => `续期 ${authNo}`,
  documents: {
    commitment: '合格投资者承诺书',
    professional: '专业投资者承诺书',
    riskNotice: '专业投资者风险告知书',
  },
  form: {
    title: { '1': '合格投资者认证申请书', '2': '专业投资者认定申请书' },
    fileName: (investorName: string, authNo: string) => `认证申请书-${investorName}-${authNo}.pdf`,
    investor: '投资者信息',
    application: '申请内容',
    papers: '附件清单',
    commitment: '承诺与签署',
    audit: '审核结果',
    fields: {
      investorName: '投资者名称',
      institutionName: '机构名称',
      acctId: '投资者账户编号',
      custType: '客户类型',
      authType: '认证类型',
      criterion: '认定标准',
      netAsset: '最近一年末净资产（万元）',
      financialAsset: '最近一年末金融资产（万元）',
      investYears: '投资经历年限（年）',
      reportYear: '报告年度',
      licenceNo: '许可证/批文编号',
      licenceEnd: '许可证有效期止',
      productEnd: '产品到期日',
      knowledgeScore: '投资知识测试（答对题数）',
      submitter: '提交人',
      applyTime: '提交时间',
      signer: '签署人',
      signTime: '签署时间',
      way: '签署方式',
      sms: '短信验证码确认',
      applyStatus: '申请状态',
      validUntil: '有效期至',
      auditor: '审核人',
      auditTime: '审核时间',
      opinion: '审核意见',
    },
    columns: { materialType: '附件类型', fileName: '文件名', uploadTime: '上传时间' },
  },
} as const;

/** Documents to read before signing an application (handbook: qualified-investors). */
export const documents = {
  commitment: (investorName: string) =>
    [
      `${investorName}（以下简称“本机构”）就申请合格投资者认证承诺如下：`,
      '一、本机构符合法律法规规定的合格投资者条件，具备相应的风险识别能力和风险承担能力。',
      '二、本机构以自有资金或合法募集、受托管理的资金投资，资金来源合法；不使用贷款、发行债券等筹集的非自有资金投资资产管理产品。',
      '三、本机构不违规为他人代持，不将产品份额或其收益权拆分转让给不符合条件的投资者。',
      '四、以产品名义投资的，本机构已穿透核查最终投资者，其均为合格投资者；法律法规豁免穿透的除外。',
      '五、本机构提供的财务、资质等材料真实、准确、完整；发生重大变化的，及时告知平台并重新认证。',
      '六、因承诺不实造成的后果由本机构自行承担。',
    ].join('\n\n'),
  professional: (investorName: string) =>
    [
      `${investorName}（以下简称“本机构”）就申请专业投资者认定承诺如下：`,
      '一、本机构符合《证券期货投资者适当性管理办法》规定的专业投资者条件，提供的材料真实、准确、完整。',
      '二、本机构知悉专业投资者与普通投资者在适当性管理上的差别，自愿申请认定为专业投资者。',
      '三、本机构独立作出投资决定，自行承担投资风险；条件发生变化的，及时告知平台。',
    ].join('\n\n'),
  riskNotice: (investorName: string) =>
    [
      `${investorName}：`,
      '一、认定为专业投资者后，平台在信息告知、风险警示、适当性匹配等方面不再提供普通投资者享有的特别保护。',
      '二、平台不再限制贵机构购买的产品的风险等级；产品可能出现较大亏损，甚至损失全部本金。',
      '三、平台可以根据审慎原则不同意贵机构的转化申请；贵机构可以随时申请转回普通投资者。',
      '四、认定有效期为十二个月，届满未重新认定的，自动恢复为普通投资者，届时须完成风险测评方可购买产品。',
    ].join('\n\n'),
} as const;

const fail = (code: string, msg: string): BusinessError => new BusinessError(code, msg);
const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Errors of certifications (handbook: error-catalogue; 450221xx are ours). */
export const authErrors = {
  accountNotFound: () => errors.recordNotFound(texts.account),
  notFound: () => errors.recordNotFound(texts.auth),
  statusChanged: () => fail('45022003', '申请状态已变更，请刷新后重试'),
  alreadyOpen: () => ofField('acctId', '45022101', '该账户已有同类认证申请正在办理，请先完成或撤回'),
  notOpened: () => ofField('acctId', '45022102', '账户尚未开户成功，不能申请认证'),
  notApplicable: () => ofField('criterion', '45022103', '该账户不适用所选认定标准，请重新选择'),
  wrongType: () => ofField('criterion', '45022103', '认定标准与认证类型不符，请重新选择'),
  otherAccount: () => ofField('acctId', '45022104', '不能更换投资者账户或认证类型，请新增一笔认证申请'),
  filesNotFound: () => ofField('fileInfos', '45010009', '部分附件不存在，请重新上传'),
  missingMaterials: (names: readonly string[]) => ofField('fileInfos', '45022004', `缺少必传附件：${names.join('、')}`),
  uncommitted: () => ofField('commitFlag', '45010001', '请阅读并同意承诺书'),
  wrongSigner: () => ofField('signer', '45022105', '请选择有账户业务授权且证件有效的经办人'),
  notAsked: (names: readonly string[]) => {
    const msg = '仅可修改审核要求补充的内容';
    return new BusinessError('45022106', msg, Object.fromEntries(names.map((name) => [name, msg])));
  },
  notRevertible: () => fail('45022107', '仅按条件认定的专业投资者可以转回普通投资者'),
  noRenewal: () => fail('45022108', '原认证不存在或不可续期，请新增认证'),
  flawed: (fields: FieldMessages) => new BusinessError('45010001', Object.values(fields).join('；'), fields),
} as const;
