import { defineMessages, inLanguage } from '#values/language';

/** Texts that several rooms of the engine share (handbook: wording). */
export const messages = inLanguage(
  defineMessages(
    {
      rowNumber: '序号',
      more: '更多',
      total: (total: number, more = false) => `共 ${counted(total, more)} 条`,
      details: '详情',
      empty: '暂无数据',
      noPermission: '暂无权限，请联系管理员',
      gate: { ok: '确认，继续', cancel: '返回' },
      list: (texts: readonly string[]) => texts.join('、'),
      flag: (value: boolean): string => (value ? '是' : '否'),
      loading: '加载中…',
      retry: '重试',
      traceId: (traceId: string) => `参考号：${traceId}`,
      pair: (label: string, value: string) => `${label}：${value}`,
      broken: '此处无法显示',
      brokenHint: '该部分出现错误，页面其余部分不受影响。',
      unknownWidget: (name: string) => `未知组件“${name}”`,
      missingFace: (name: string) => `组件“${name}”不能用于此处`,
      printedBy: (name: string, time: string) => `打印人：${name}，打印时间：${time}`,
      clear: '清空',
    },
    {
      rowNumber: 'No.',
      more: 'More',
      total: (total, more) => `${counted(total, more)} in total`,
      details: 'Details',
      empty: 'No data',
      noPermission: 'You have no permission. Please ask an administrator',
      gate: { ok: 'Continue', cancel: 'Back' },
      list: (texts) => texts.join(', '),
      flag: (value) => (value ? 'Yes' : 'No'),
      loading: 'Loading…',
      retry: 'Try again',
      traceId: (traceId) => `Reference: ${traceId}`,
      pair: (label, value) => `${label}: ${value}`,
      broken: 'This part cannot be shown',
      brokenHint: 'This part failed; the rest of the page works.',
      unknownWidget: (name) => `Unknown widget "${name}"`,
      missingFace: (name) => `The widget "${name}" cannot be used here`,
      printedBy: (name, time) => `Printed by ${name} at ${time}`,
      clear: 'Clear',
    },
  ),
);

/** A count, or how far the server has counted. */
export function counted(total: number, more = false): string {
  return more ? `${total.toLocaleString('en-US')}+` : String(total);
}
