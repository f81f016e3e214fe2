import { BusinessError } from '../../platform/errors.ts';

/** What an operator reads when a draft cannot be kept. */
export const draftMessages = {
  notJson: '草稿内容须为JSON文本',
  changed: '该草稿已在其他窗口更新，请核对最新内容后重试',
} as const;

/** What the operations of drafts refuse; nothing of a refused request is kept. */
export const draftErrors = {
  changed: () => new BusinessError('45010030', draftMessages.changed),
} as const;
