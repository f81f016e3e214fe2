import { defineMessages } from '#values/language';

/** Texts of the registration (handbook: register-page, shell-wording, result-messages, validation-messages). */
export const messages = defineMessages(
  {
    heading: '机构注册',
    hint: '使用经办人手机号注册，注册后即可填写机构信息、提交开户申请',
    haveAccount: '已有账号？',
    recommender: '推荐人（选填）',
    recommenderPlaceholder: '请输入推荐人（选填）',
    recommenderRule: '推荐人为员工编号或手机号，1–32位字母或数字',
    agree: '我已阅读并同意',
    and: '和',
    agreeRule: '请阅读并勾选相关协议',
    read: '我知道了',
    submit: '注册',
    registered: '注册成功',
  },
  {
    heading: 'Register an institution',
    hint: 'Register with the handler’s mobile number; then fill in the institution and apply',
    haveAccount: 'Already registered? ',
    recommender: 'Recommended by (optional)',
    recommenderPlaceholder: 'Enter who recommended us (optional)',
    recommenderRule: 'A staff number or phone number: 1–32 letters or digits',
    agree: 'I have read and accept the ',
    and: ' and the ',
    agreeRule: 'Please read and accept the agreements',
    read: 'Close',
    submit: 'Register',
    registered: 'Registration succeeded',
  },
);

/** The two agreements of a registration (handbook: register-page), own short wording; a line is a paragraph. */
export const agreements = defineMessages(
  {
    terms: '《用户注册协议》',
    termsText: [
      '一、注册主体。本平台仅面向依法设立的机构客户。注册人应为机构授权的经办人，并以本人实名使用的手机号注册。',
      '二、注册效果。注册完成后，注册人可填写机构信息、上传资料、查看办理进度。注册不等于开户，开户以审核通过为准。',
      '三、信息真实。注册人承诺所填信息与上传资料真实、准确、完整；信息变更时应及时更新，因信息不实产生的后果由机构自行承担。',
      '四、账号安全。手机号与短信验证码是身份核验的依据，请妥善保管，勿告知他人。发现异常请立即联系平台。',
      '五、服务变更。因法律法规、监管要求或系统维护，平台可调整或暂停部分服务，并在合理期限内公告。',
      '六、终止。注册人可随时撤回未提交的申请并停止使用；存在虚假注册、冒用身份等情形的，平台有权终止服务。',
    ].join('\n'),
    privacy: '《隐私政策》',
    privacyText: [
      '一、我们收集的信息。注册时收集手机号与推荐人；办理开户时收集机构资料及法定代表人、经办人、受益所有人的身份信息。',
      '二、使用目的。仅用于身份核验、账户办理、适当性管理、反洗钱与监管报送，以及与业务直接相关的通知。',
      '三、共享范围。仅在办理业务所必需时，向基金管理人、登记机构、监督银行及监管机构提供，不向其他第三方出售或出租。',
      '四、保存期限。按照反洗钱与基金销售的相关规定保存，期满后删除或匿名化处理。',
      '五、安全措施。数据传输加密，敏感信息脱敏展示，访问按授权控制并留有记录。',
      '六、您的权利。您可以查询、更正个人信息，或撤回授权；撤回不影响此前已完成的业务，也不影响依法须保存的记录。',
    ].join('\n'),
  },
  {
    terms: 'Registration Agreement',
    termsText: [
      '1. Who may register. This portal serves lawfully established institutions. You register as their authorised handler, with a mobile number registered in your own name.',
      '2. What registration does. You may fill in the institution, upload documents and follow the progress. It does not open an account: that takes effect when the application passes review.',
      '3. True information. You warrant that what you enter and upload is true, accurate and complete, and keep it up to date. The institution bears the consequences of untrue information.',
      '4. Safety. Your number and the SMS codes prove who you are. Keep them to yourself and contact us at once if anything looks wrong.',
      '5. Changes. Law, regulation or maintenance may require us to change or suspend parts of the service; we announce it in reasonable time.',
      '6. End. You may stop at any time and withdraw what was not submitted. We may end the service in case of false registration or assumed identity.',
    ].join('\n'),
    privacy: 'Privacy Policy',
    privacyText: [
      '1. What we collect. On registration your mobile number and who recommended us; for an account the documents of the institution and the identity of its legal representative, handlers and beneficial owners.',
      '2. What for. Verifying identity, opening accounts, suitability, anti-money-laundering, reports to regulators and notices about your business.',
      '3. With whom we share. Fund managers, registrars, supervising banks and regulators, as far as your business requires it. We never sell or rent it to others.',
      '4. How long. As long as the rules of anti-money-laundering and fund distribution require; then it is deleted or made anonymous.',
      '5. How it is protected. Encrypted in transit, masked on screen, opened only to those authorised, with a record of access.',
      '6. Your rights. You may see and correct your data or withdraw your consent; this does not affect business already done or records that the law requires.',
    ].join('\n'),
  },
);
