import { fundesk } from '@fundesk/vite';
import react from '@vitejs/plugin-react';

// API is the address of the service that the pages call; its paths are handed on, so that there is one origin.
const target = process.env.API ?? 'http://127.0.0.1:3000';

export default {
  plugins: [react(), fundesk(import.meta.dirname)],
  server: { proxy: { '/api': target } },
  preview: { proxy: { '/api': target } },
};
