export const PRODUCT_TITLE = '机构基金交易平台';
export const PRODUCT_SUBTITLE = '基金交易分析系统';
export const RISK_LINE = '基金有风险，投资需谨慎。';
export const LOADING = '加载中…';
