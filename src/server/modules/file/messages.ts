/** What the file operations say in words. */
export const texts = {
  template: '模板',
  headings: ['项目', '填写内容', '填写说明'],
  notes: '填表须知',
} as const;
