/** Texts of fields. */
export const formMessages = {
  checking: '校验中…',
} as const;
