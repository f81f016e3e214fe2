import type { Plugin } from 'vite';

const NO_FETCH = '\0axios-without-fetch';
const NO_PORTALS = '\0formily-without-portals';
const NO_FILTERS = '\0antd-table-without-filters';

const texts = new Map([
  // axios takes an adapter without a body as one that this platform does not have.
  [NO_FETCH, 'export const getFetch = undefined;'],
  [
    NO_FILTERS,
    `export const flattenKeys = () => [];
     export default () => { throw new Error('This build has no filters of antd tables: lean-libraries.ts.'); };`,
  ],
  [
    NO_PORTALS,
    `import { createElement } from 'react';
     export const render = (element) => createElement('template', {}, element);`,
  ],
]);

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
      // Columns of our lists have filters of their own; antd's Table draws the few records that Formily's tables take.
      if (source === './FilterDropdown' && importer?.endsWith('/antd/es/table/hooks/useFilter/index.js') === true)
        return NO_FILTERS;
      // Formily asks for React's portals by `import()`, which would split the library off the file that the login needs; it
      // does without them where there are none.
      if (source === '../shared/render' && importer?.endsWith('/@formily/react/esm/components/SchemaField.js') === true)
        return NO_PORTALS;
      // The portal sends by XMLHttpRequest, axios's first choice.
      const isFetch = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') === true;
      return isFetch ? NO_FETCH : undefined;
    },
    load: (id) => texts.get(id),
  };
}
