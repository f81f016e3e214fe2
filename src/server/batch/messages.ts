/** What is said of any batch. */
export const texts = {
  batch: { account: '批量开户批次', credit: '授信导入批次' },
} as const;
