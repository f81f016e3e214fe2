/** What an operator reads when a setting cannot be kept. */
export const settingMessages = {
  notJson: '设置值须为JSON文本',
  tooMany: (max: number) => `界面设置最多保存${max}项`,
} as const;
