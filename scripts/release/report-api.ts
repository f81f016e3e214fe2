import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Entry points of each package: specifier and types. */
export const doors = {
  engine: {
    '@fundesk/engine': 'dist/types/engine/index.d.ts',
    '@fundesk/engine/formily': 'dist/types/engine/formily/index.d.ts',
  },
  language: {
    '@fundesk/language': 'dist/engine/language/index.d.ts',
    '@fundesk/language/client': 'dist/client/index.d.ts',
    '@fundesk/language/product': 'dist/product/files.d.ts',
  },
  shell: { '@fundesk/shell': 'dist/types/shell/index.d.ts' },
  vite: { '@fundesk/vite': 'dist/vite-entry.d.ts' },
} as const;

/** Lists the exports of a package with their declarations, alphabetically. */
export function reportApi(folder: string, name: keyof typeof doors): string {
  const parts = Object.entries(doors[name]).map(([door, file]) => {
    const declared = [...readDeclarations(join(folder, name, file))].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    return `## ${door}\n\n${declared.map(([, text]) => text).join('\n\n')}\n`;
  });
  return parts.join('\n');
}

/** A top-level statement up to the next one, without comments. */
const STATEMENT =
  /^(?:export|import|declare|interface|type|const|function|class)\b[^]*?(?=\n(?:export|import|declare|interface|type|const|function|class|\/\*\*|\/\/#)|(?![^]))/gmu;
const NAMED = /^export (?:declare )?(?:abstract )?(?:interface|type|const|function|class) (\w+)/u;

/** Exported names of a module of types, including re-exports. */
function readDeclarations(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(file, 'utf8').replaceAll(/^ *\/\*\*[^]*?\*\/\n/gmu, '');
  const found = new Map<string, string>();
  const add = (name: string, declaration: string): void => {
    found.set(name, [found.get(name), declaration].filter((one) => one !== undefined).join('\n'));
  };
  for (const [statement] of text.matchAll(STATEMENT)) {
    const from = / from '([^']+)'/u.exec(statement)?.[1];
    const names = /^export (?:type )?\{([^}]*)\}/u.exec(statement)?.[1];
    const own = NAMED.exec(statement)?.[1];
    if (own !== undefined) add(own, statement.trim());
    else if (statement.startsWith('export') && from?.startsWith('.')) {
      const others = readDeclarations(join(dirname(file), from.replace(/\.js$/u, '.d.ts')));
      for (const [name, declaration] of others)
        if (names === undefined || listNames(names).includes(name)) add(name, declaration);
    } else if (names !== undefined)
      for (const name of listNames(names)) add(name, `export { ${name} } from '${from ?? ''}';`);
  }
  return found;
}

const listNames = (names: string): readonly string[] =>
  names.split(',').flatMap((one) => {
    const name = one.replace(/^\s*type\s+/u, '').trim();
    return name === '' ? [] : [name];
  });
