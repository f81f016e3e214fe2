import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import type * as specimens from '../../src/portal/themes/AntdSpecimens.tsx';

const NAME = 'antd.css';
const SPECIMENS = fileURLToPath(new URL('../../src/portal/themes/AntdSpecimens.tsx', import.meta.url));

/** Adds the styles of antd's components to a build, ahead of all other styles, which may then say otherwise. */
export function antdSheetPlugin(): Plugin {
  let base = '/';
  return {
    name: 'fundesk-antd-sheet',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: await writeAntdSheet() });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(NAME));
        if (!sheet) throw new Error(`the build has no ${NAME}`);
        const attrs = { rel: 'stylesheet', href: base + sheet.fileName };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The sheet; it ends with the list by which antd in the browser knows what it need not write. */
async function writeAntdSheet(): Promise<string> {
  // Loaded here, so that the development server does not wait for all of antd.
  const { AntdSpecimens } = (await runnerImport<typeof specimens>(SPECIMENS)).module;
  const cache = createCache();
  renderToString(createElement(StyleProvider, { cache }, createElement(AntdSpecimens)));
  return extractStyle(cache, { plain: true, types: ['style'] });
}
