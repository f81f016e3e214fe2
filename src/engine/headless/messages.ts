/** What the engine says to an operator, whatever it looks like. */
export const messages = {
  pleaseEnter: (label: string) => `请输入${label}`,
  pleaseSelect: (label: string) => `请选择${label}`,
  pleaseUpload: (label: string) => `请上传${label}`,
  pleaseTick: (label: string) => `请勾选：${label}`,
  lengthBetween: (label: string, min: number, max: number) => `${label}长度应为${min}–${max}个字符`,
  lengthAtLeast: (label: string, min: number) => `${label}长度不能少于${min}个字符`,
  lengthAtMost: (label: string, max: number) => `${label}长度不能超过${max}个字符`,
  patternMismatch: (label: string) => `请输入正确的${label}`,
  notANumber: (label: string) => `请输入正确的${label}`,
  atLeast: (label: string, limit: string) => `${label}不能小于${limit}`,
  moreThan: (label: string, limit: string) => `${label}必须大于${limit}`,
  atMost: (label: string, limit: string) => `${label}不能大于${limit}`,
  rangeReversed: '结束日期不能早于开始日期',
  unexpected: '系统繁忙，请稍后重试',
  notRefreshed: (reason: string) => `列表未能刷新：${reason}`,
} as const;
