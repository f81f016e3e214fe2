import type { Plugin } from 'vite';

/** The members of a manifest that the browser reads. */
const kept = ['name', 'title', 'faces', 'valueTypes', 'options'] as const;

/** Leaves out of a build what only the checker and the gallery read of a widget.json: props, keyboard, examples. */
export function leanManifestsPlugin(): Plugin {
  return {
    name: 'fundesk-lean-manifests',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/widget.json') ? { code: leanManifest(code), map: null } : undefined;
    },
  };
}

export function leanManifest(json: string): string {
  const manifest = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const facts = Object.fromEntries(kept.flatMap((name) => (name in manifest ? [[name, manifest[name]]] : [])));
  return JSON.stringify({ ...facts, props: { type: 'object', additionalProperties: false, properties: {} } });
}
