import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NO_FETCH = '\0axios-without-fetch';
const ROUTER = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url));

/** Leaves out of a build the parts of libraries that the portal does not use. */
export function leanLibrariesPlugin(): Plugin {
  return {
    name: 'fundesk-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      // The package names its development build only, which carries warnings.
      if (source === 'react-router') return `${ROUTER}index.mjs`;
      if (source === 'react-router/dom') return `${ROUTER}dom-export.mjs`;
      // The portal sends by XMLHttpRequest, axios's first choice.
      const isFetch = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') === true;
      return isFetch ? NO_FETCH : undefined;
    },
    // axios takes an adapter without a body as one that this platform does not have.
    load: (id) => (id === NO_FETCH ? 'export const getFetch = undefined;' : undefined),
  };
}
