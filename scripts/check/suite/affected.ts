import { spawnSync } from 'node:child_process';

/** The steps that a change can break, as far as that is known without running anything. */
export interface Affected {
  /** Code that was changed: it is linted, and the tests that are nearest to it run. */
  readonly code: readonly string[];
  /** Folders of tests that read changed files from disk. */
  readonly tests: readonly string[];
  /** Files of pages, if no other schema has changed: `tests/pages` runs for these alone. */
  readonly pages: readonly string[];
}

/** Files that every test depends on: settings, the language, and what the contract's types are generated from. */
const everywhere = [
  /^[^/]*$/u,
  /^schemas\/(?:api|dictionaries|language)\//u,
  /^scripts\/(?:generate\/contract|check\/suite)\//u,
  /^src\/values\//u,
  /^tests\/dom\//u,
];

const SCHEMA = /^schemas\/.*\.json$/u;
const PAGE = /^schemas\/pages\/.*\.json$/u;

/** Files that are read from disk, and the tests that read them. */
const readers: readonly (readonly [RegExp, readonly string[]])[] = [
  [PAGE, ['tests/pages', 'tests/house/calls', 'tests/house/llms']],
  [/^schemas\/(?!pages\/).*\.json$/u, ['tests/pages', 'tests/house', 'tests/new-page']],
  [/^schemas\/.*\.md$/u, ['tests/manual', 'tests/house']],
  [/^src\/|^scripts\//u, ['tests/house']],
  [/^src\/README\.md$|^tests\/tour\//u, ['tests/tour']],
];

/**
 * The steps that the changed files affect.
 * @param changed paths in the project
 * @returns undefined for everything
 */
export function findAffected(changed: readonly string[]): Affected | undefined {
  const isNote = (file: string): boolean => /^[^/]*\.md$/u.test(file);
  if (changed.length === 0) return undefined;
  if (changed.some((file) => !isNote(file) && everywhere.some((pattern) => pattern.test(file)))) return undefined;
  const tests = readers.flatMap(([pattern, folders]) => (changed.some((file) => pattern.test(file)) ? folders : []));
  const schemas = changed.filter((file) => SCHEMA.test(file));
  return {
    code: changed.filter((file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs|css|json)$/u.test(file)),
    tests: [...new Set(changed.some(isNote) ? [...tests, 'tests/house'] : tests)],
    pages: schemas.every((file) => PAGE.test(file)) ? schemas : [],
  };
}

/** Files that differ from the last commit, new ones too; none outside a Git repository. */
export function listChanged(): readonly string[] {
  const git = (...args: readonly string[]): readonly string[] => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
    return status === 0 ? stdout.split('\0').filter((file) => file !== '') : [];
  };
  const known = git('diff', '--name-only', '-z', 'HEAD');
  return [...known, ...git('ls-files', '--others', '--exclude-standard', '-z')].toSorted();
}
