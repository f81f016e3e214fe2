import type { Plugin } from 'vite';

const NO_FETCH = '\0axios-without-fetch';

/** Leaves axios's fetch adapter out of a build: the portal sends by XMLHttpRequest, axios's first choice. */
export function leanAxiosPlugin(): Plugin {
  return {
    name: 'lean-axios',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isAdapter = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') === true;
      return isAdapter ? NO_FETCH : undefined;
    },
    // axios takes an adapter without a body as one that this platform does not have.
    load: (id) => (id === NO_FETCH ? 'export const getFetch = undefined;' : undefined),
  };
}
