import 'amis/lib/themes/cxd.css';
import 'amis/lib/helper.css';
import 'amis/sdk/iconfont.css';
import { render } from 'amis';
import type { BenchRow } from '../../workload/fields.ts';
import { startBench } from '../start-bench.ts';
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

await startBench((drawing) => {
  if (drawing.kind === 'form') throw new Error('amis is measured as a list only');
  return render(writeAmisPage(drawing), { locale: 'zh-CN', theme: 'cxd' }, createEnv(drawing.rows));
});
