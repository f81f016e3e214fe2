/** Everything behind the login: shell, engine, tables, forms. A chunk of its own, fetched while the login is checked. */
export const loadShell = () => import('./Shell.tsx');
