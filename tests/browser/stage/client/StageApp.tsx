import { EnginePorts, SchemaPage, useMotion, type InspectorPort } from '#engine';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { toAntdTheme } from '../../../../src/portal/themes/antd-theme.ts';
import type { SetUp } from '../protocol.ts';
import { listenToAddress, readSearch, writeQuery } from './address.ts';
import type { AskTest } from './ask-test.ts';
import { createPorts } from './create-ports.ts';
import { themeOf } from './stage-theme.ts';
import './stage.css';

const MODAL = { closable: { 'aria-label': '关闭' } };
const BUTTON = { autoInsertSpace: false };

interface Props {
  readonly setUp: SetUp;
  readonly askTest: AskTest;
  readonly inspector: InspectorPort | undefined;
}

/** One page as the portal draws it, with the test as the rest of the application. */
export function StageApp({ setUp, askTest, inspector }: Props) {
  const [ports] = useState(() => ({ ...createPorts(setUp, askTest), inspector }));
  const motion = useMotion();
  const theme = useMemo(() => toAntdTheme(themeOf(setUp), setUp.density, motion), [setUp, motion]);
  const search = useSyncExternalStore(listenToAddress, readSearch);
  const location = useMemo(
    () => ({ params: setUp.params, query: Object.fromEntries(new URLSearchParams(search)) }),
    [setUp, search],
  );
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTON} modal={MODAL}>
      <main className="stage">
        <EnginePorts value={ports}>
          <SchemaPage page={setUp.page} location={location} onQueryChange={writeQuery} />
        </EnginePorts>
      </main>
    </ConfigProvider>
  );
}
