// The door of the shell. Everything else in this room is its inside.

/** An application around the engine: login by token, menu, tabs, and the pages with their calls. */
export { Application } from './Application.tsx';

export type { ApplicationProps, LoginProps, MenuEntry, ShellApi, ShellPages, ShellRoute } from './application-props.ts';
