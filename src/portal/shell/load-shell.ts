/** Everything behind the login: shell, engine, tables, forms. A chunk of its own, fetched while the login is checked. */
export function loadShell(): Promise<typeof import('./Shell.tsx')> {
  return import('./Shell.tsx');
}
