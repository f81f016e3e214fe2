import type { Plugin } from 'vite';

/**
 * Serves the developers' pages below `/dev`, an HTML page of their own. Only in the dev server: the build starts from
 * the portal's index.html, from which nothing leads there.
 */
export function devPagesPlugin(): Plugin {
  return {
    name: 'fundesk-dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (path.startsWith('/dev/') && !path.includes('.')) request.url = '/dev/index.html';
        next();
      });
    },
  };
}
