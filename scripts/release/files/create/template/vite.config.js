import { fundesk } from '@fundesk/vite';
import react from '@vitejs/plugin-react';

// API is the address of the service. Its calls go through this server, so that the browser sees one origin.
const target = process.env.API ?? 'http://127.0.0.1:3000';
const proxy = { '/_api': { target, changeOrigin: true, rewrite: (path) => path.replace(/^\/_api/u, '') } };

export default {
  plugins: [react(), fundesk(import.meta.dirname)],
  server: { proxy },
  preview: { proxy },
};
