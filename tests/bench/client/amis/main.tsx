import 'amis/lib/themes/cxd.css';
import 'amis/lib/helper.css';
import 'amis/sdk/iconfont.css';
import { render } from 'amis';
import type { BenchRow } from '../../workload/fields.ts';
import type { Drawing } from '../drawing.ts';
import { startBench } from '../start-bench.ts';
import { writeAmisForm, writeAmisTable } from './amis-form.ts';
import { writeAmisPage } from './amis-schema.ts';

const nothing = () => undefined;

/** The services of an amis application whose server answers at once. */
const createEnv = (rows: readonly BenchRow[]) => ({
  fetcher: () =>
    Promise.resolve({ status: 200, data: { status: 0, msg: '', data: { items: rows, total: rows.length } } }),
  isCancel: () => false,
  copy: nothing,
  notify: nothing,
  alert: nothing,
  confirm: () => Promise.resolve(true),
  jumpTo: nothing,
  updateLocation: nothing,
});

function writePage(drawing: Drawing) {
  if (drawing.kind === 'list') return writeAmisPage(drawing);
  return drawing.kind === 'form' ? writeAmisForm(drawing) : writeAmisTable(drawing);
}

await startBench((drawing) =>
  render(writePage(drawing), { locale: 'zh-CN', theme: 'cxd' }, createEnv(drawing.kind === 'list' ? drawing.rows : [])),
);
