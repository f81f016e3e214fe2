/** What an operator reads when a draft cannot be kept. */
export const draftMessages = {
  notJson: '草稿内容须为JSON文本',
  changed: '该草稿已在其他窗口更新，请核对最新内容后重试',
} as const;
