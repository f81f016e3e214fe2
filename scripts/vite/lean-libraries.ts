import type { Plugin } from 'vite';

const NO_FETCH = '\0axios-without-fetch';

/** Leaves out of a build the parts of libraries that the portal does not use. */
export function leanLibrariesPlugin(): Plugin {
  return {
    name: 'fundesk-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // The package names its development build only, which carries warnings.
      if (source === 'react-router' || source === 'react-router/dom') {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found?.id.replace('/dist/development/', '/dist/production/');
      }
      // The portal sends by XMLHttpRequest, axios's first choice.
      const isFetch = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') === true;
      return isFetch ? NO_FETCH : undefined;
    },
    // axios takes an adapter without a body as one that this platform does not have.
    load: (id) => (id === NO_FETCH ? 'export const getFetch = undefined;' : undefined),
  };
}
