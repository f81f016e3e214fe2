import '@ant-design/v5-patch-for-react-19';
import type { ResolvedPage } from '#engine';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { formFields, listWorkload, warmUp } from '../workload/fields.ts';
import { AntdForm } from './AntdForm.tsx';
import { AntdList } from './AntdList.tsx';
import './bench-window.ts';
import { measureMount, watchKeys } from './measure.ts';
import { OurScreen } from './OurScreen.tsx';

/** A screen in full, and a small part of it for the warm-up. */
interface Screen {
  readonly full: ReactElement;
  readonly small: ReactElement;
}

const query = new URLSearchParams(window.location.search);
const screen = query.get('screen') ?? '';

const countParts = () =>
  document.querySelectorAll(screen === 'form-200' ? '.ant-form-item, .fd-field' : 'tr.ant-table-row').length;
const isComplete = (count: number) => () => countParts() >= count;

function cut(page: ResolvedPage): ResolvedPage {
  if (page.kind === 'list') return { ...page, columns: page.columns.slice(0, warmUp) };
  return page.kind === 'form' ? { ...page, fields: page.fields.slice(0, warmUp) } : page;
}

async function ourScreen(): Promise<Screen> {
  const page = (await (await fetch(`/${screen}.json`)).json()) as ResolvedPage;
  return { full: <OurScreen page={page} />, small: <OurScreen page={cut(page)} /> };
}

function antdScreen(): Screen {
  if (screen === 'form-200') {
    return { full: <AntdForm fields={formFields} />, small: <AntdForm fields={formFields.slice(0, warmUp)} /> };
  }
  const small = { ...listWorkload, columns: listWorkload.columns.slice(0, warmUp) };
  return { full: <AntdList workload={listWorkload} />, small: <AntdList workload={small} /> };
}

const { full, small } = query.get('entry') === 'ours' ? await ourScreen() : antdScreen();

function mount(element: ReactElement) {
  const container = document.createElement('div');
  document.querySelector('#root')?.append(container);
  const root = createRoot(container);
  root.render(<ConfigProvider locale={zhCN}>{element}</ConfigProvider>);
  return () => {
    root.unmount();
    container.remove();
  };
}

let unmount: () => void = () => undefined;
await measureMount(() => {
  unmount = mount(small);
}, isComplete(warmUp));
unmount();

window.bench = {
  mountBench: () => measureMount(() => void mount(full), isComplete(screen === 'form-200' ? formFields.length : 100)),
  keyTimes: watchKeys(),
};
