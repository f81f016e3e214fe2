import { createWidgetRegistry, standardWidgets, type Ports } from '#engine';
import type { BenchRow } from '../../workload/fields.ts';

const nothing = () => undefined;

/** Ports of a portal whose server answers at once. */
export function createPorts(rows: readonly BenchRow[]): Ports {
  return {
    call: (operationId) =>
      Promise.resolve(operationId === 'benchList' ? { list: rows, total: rows.length, pageNum: 1, pageSize: 100 } : {}),
    download: () => Promise.resolve(),
    fetchFile: () => Promise.resolve(new Blob()),
    openPdf: nothing,
    saveFile: nothing,
    openPage: nothing,
    back: nothing,
    closePage: nothing,
    logout: nothing,
    user: { accountId: 1, userName: 'maker01', realName: '林砚秋', phone: '19900000002' },
    can: () => true,
    now: () => new Date('2026-11-20T14:00:00+08:00'),
    widgets: createWidgetRegistry(standardWidgets),
    notify: nothing,
    report: (error) => {
      throw error;
    },
  };
}
