import { fundesk } from '@fundesk/vite';
import react from '@vitejs/plugin-react';

// While pages are written, `npm run dev` shows them beside the server of `npm start`.
const target = process.env.API ?? 'http://127.0.0.1:8015';
const proxy = Object.fromEntries(['/api', '/agent', '/pages'].map((path) => [path, { target }]));

export default {
  plugins: [react(), fundesk(import.meta.dirname)],
  server: { proxy },
};
