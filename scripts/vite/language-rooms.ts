import type { Plugin } from 'vite';

const own = /\/src\/engine\/language\/(.*)$/u;

/** Writes beside the manifest which modules of the language each chunk holds: `{ "assets/x.js": ["run/formats.ts"] }`. */
export function languageRoomsPlugin(): Plugin {
  return {
    name: 'fundesk-language-rooms',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const rooms = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.flatMap((id) => own.exec(id)?.[1] ?? []),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/language.json',
        source: JSON.stringify(Object.fromEntries(rooms)),
      });
    },
  };
}
