import { BusinessError } from '../../platform/errors.ts';

/** Messages about drafts that cannot be saved. */
export const draftMessages = {
  notJson: '草稿内容须为JSON文本',
  changed: '该草稿已在其他窗口更新，请核对最新内容后重试',
} as const;

/** Errors of the draft operations; a refused request changes nothing. */
export const draftErrors = {
  changed: () => new BusinessError('45010030', draftMessages.changed),
} as const;
