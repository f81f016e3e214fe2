import { relative, resolve } from 'node:path';
import type { Source } from '#engine/language/prove';
import { suggest } from '../../command/command-line.ts';

interface Chosen {
  readonly sources: readonly Source[];
  readonly problems: readonly string[];
}

/** The files that were named, seen from where the command was given; all of them when none was. */
export function chooseSources(names: readonly string[], all: readonly Source[], root: string): Chosen {
  if (names.length === 0) return { sources: all, problems: [] };
  const found = names.map((name) => {
    const file = relative(root, resolve(root, name)).replaceAll('\\', '/');
    return { file, source: all.find((one) => one.file === file) };
  });
  return {
    sources: found.flatMap(({ source }) => source ?? []),
    problems: found.flatMap(({ file, source }) => (source ? [] : [describeMissing(file, all)])),
  };
}

function describeMissing(file: string, all: readonly Source[]): string {
  const files = all.map((one) => one.file);
  const twin = files.find((one) => one.split('/').at(-1) === file.split('/').at(-1));
  return `'${file}' is none of the files that are checked${twin === undefined ? suggest(file, files) : `; did you mean '${twin}'?`}`;
}
