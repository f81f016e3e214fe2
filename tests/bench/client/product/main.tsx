import '#antd-patch';
import type { ResolvedPage } from '#engine';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ScreenName } from '../../workload/workloads.ts';
import { AntdForm } from '../antd/AntdForm.tsx';
import { AntdList } from '../antd/AntdList.tsx';
import type { Drawing } from '../drawing.ts';
import { FormilyForm } from '../formily/FormilyForm.tsx';
import { FormilyModelForm } from '../formily/FormilyModelForm.tsx';
import { FormilyTable } from '../formily/FormilyTable.tsx';
import { AntdTable } from '../antd/AntdTable.tsx';
import { OurScreen } from '../ours/OurScreen.tsx';
import { VirtualList } from '../react-virtual/VirtualList.tsx';
import { startBench } from '../start-bench.ts';

/** Entries on the product's own dependencies: antd by hand, antd's virtual table, Formily by hand, and our pages. */
const entry = new URLSearchParams(window.location.search).get('entry');

/** The small drawing keeps as much of the page as it has columns or fields. */
function cutPage(page: ResolvedPage, drawing: Drawing): ResolvedPage {
  if (page.kind === 'list' && drawing.kind === 'list') {
    return { ...page, columns: page.columns.slice(0, drawing.columns.length), pageSizes: [drawing.rows.length] };
  }
  return page.kind === 'form' && drawing.kind === 'form'
    ? { ...page, fields: page.fields.slice(0, drawing.fields.length) }
    : page;
}

async function drawOurs(drawing: Drawing, name: ScreenName) {
  const page = (await (await fetch(`/pages/${name}.json`)).json()) as ResolvedPage;
  return <OurScreen page={cutPage(page, drawing)} rows={drawing.kind === 'form' ? [] : drawing.rows} />;
}

function drawByHand(drawing: Drawing) {
  if (drawing.kind === 'form') {
    if (entry === 'formily-model') return <FormilyModelForm drawing={drawing} />;
    return entry === 'formily' ? <FormilyForm drawing={drawing} /> : <AntdForm drawing={drawing} />;
  }
  if (drawing.kind === 'table') {
    return entry === 'formily' ? <FormilyTable drawing={drawing} /> : <AntdTable drawing={drawing} />;
  }
  if (entry === 'react-virtual') return <VirtualList drawing={drawing} />;
  return <AntdList drawing={drawing} virtual={entry === 'antd-virtual'} />;
}

await startBench(async (drawing, name) => (
  <ConfigProvider locale={zhCN}>
    {entry === 'ours' ? await drawOurs(drawing, name) : drawByHand(drawing)}
  </ConfigProvider>
));
