import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileText } from './file-text.ts';

/** A reference to another file. */
const OUTSIDE = /["']?\$ref["']?\s*:\s*["']?(?!["'#\s])/u;

/** Reads a document; one of several files becomes one. Nothing is fetched, and a reference that leads nowhere stays. */
export async function readDocumentFile(place: string): Promise<FileText> {
  const text = await readFile(place, 'utf8');
  const name = basename(place);
  const file = `schemas/api/${/\.(?:json|ya?ml)$/u.test(name) ? name : 'api.yaml'}`;
  if (!OUTSIDE.test(text)) return { file, text };
  const { BaseResolver, bundle, createConfig } = await import('@redocly/openapi-core');
  const refuse = () => Promise.reject(new Error('not fetched'));
  const externalRefResolver = new BaseResolver({ http: { headers: [], customFetch: refuse } });
  const { bundle: whole } = await bundle({ ref: place, config: await createConfig({}), externalRefResolver });
  return { file: file.replace(/\.\w+$/u, '.json'), text: `${JSON.stringify(whole.parsed, null, 2)}\n` };
}
