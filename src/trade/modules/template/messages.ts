/** Texts of the file operations. */
export const texts = {
  template: '模板',
  document: '资料',
  zone: '下载专区',
  headings: ['项目', '填写内容', '填写说明'],
  notes: '填表须知',
  columns: ['列名', '是否必填', '填写要求', '示例'],
  required: '必填',
  optional: '选填',
} as const;
