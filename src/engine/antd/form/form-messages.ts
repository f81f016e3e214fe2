/** What fields say beside their own messages. */
export const formMessages = {
  checking: '校验中…',
} as const;
