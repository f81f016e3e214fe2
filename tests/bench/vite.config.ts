import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: fromHere('./client'),
  plugins: [react()],
  resolve: {
    // antd's locale files outside es/ are CommonJS, whose default export arrives wrapped: pagers would speak English.
    alias: [{ find: /^antd\/locale\//u, replacement: 'antd/es/locale/' }],
  },
  build: {
    outDir: fromHere('../../dist/bench'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 3000,
  },
});
