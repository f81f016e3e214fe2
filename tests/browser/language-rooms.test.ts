import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const read = <Content>(name: string) => JSON.parse(readFileSync(`dist/portal/.vite/${name}.json`, 'utf8')) as Content;
const manifest = read<Readonly<Record<string, Chunk>>>('manifest');
const rooms = read<Readonly<Record<string, readonly string[]>>>('language');

/** The modules of the language that load with a module: those of its own chunk and of its static imports. */
function loadedWith(key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(rooms[chunk.file] ?? []), ...(chunk.imports ?? []).flatMap((one) => loadedWith(one, seen))];
}

for (const screen of ['index', 'list/ListPage', 'form/FormPage', 'detail/DetailPage', 'wizard/WizardPage']) {
  test(`${screen} loads of the language what an open page needs, and nothing that checks or edits pages`, () => {
    const keys = Object.keys(manifest).filter((key) => new RegExp(`(?:^|/)${screen}\\.(?:html|tsx)$`, 'u').test(key));
    const loaded = keys.flatMap((key) => loadedWith(key));

    expect(keys).toHaveLength(1);
    if (screen !== 'index') expect(loaded).toContain('run/expression/evaluate.ts');
    expect(loaded.filter((module) => !/^run(?:\/|\.ts$)/u.test(module))).toEqual([]);
  });
}
