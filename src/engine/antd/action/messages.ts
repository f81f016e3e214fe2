/** Texts of actions (domain §6). */
export const messages = {
  back: '返回',
  cancel: '取消',
  confirm: '确认',
  tip: '提示',
  leaveQuestion: '当前内容尚未保存，确认离开吗？',
} as const;
