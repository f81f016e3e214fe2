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
