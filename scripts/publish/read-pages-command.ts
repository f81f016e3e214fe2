import { parseArgs } from 'node:util';

export const usage = `usage: npm run pages -- pull
       npm run pages -- push --title "…" [--note "…"]

pull   brings what is live on a server into schemas/, with your own edits kept; nothing else changes
push   makes a change of your edits in schemas/ on the server and submits it; somebody else approves it in the portal

  --at <address>     the server: FUNDESK_URL, or http://127.0.0.1:8015
  --user <name>      signs in by password: FUNDESK_PASSWORD, or asked for. A session of this user in a browser ends.
                     Without it: the token FUNDESK_TOKEN
  --base <revision>  the revision that schemas/ was made on: the last one pulled, or 0, the server's build
  --change <number>  an own change that is a draft or was returned: its files are replaced

Exit code 1: a conflict, or the server refuses; 2: the command is not understood.`;

export type PagesCommand =
  | { readonly name: 'help' }
  | { readonly name: 'pull'; readonly address: string; readonly user: string | undefined }
  | PushCommand;

export interface PushCommand {
  readonly name: 'push';
  readonly address: string;
  readonly user: string | undefined;
  readonly title: string;
  readonly note: string | undefined;
  readonly base: number | undefined;
  readonly changeNo: string | undefined;
}

export class UsageError extends Error {}

const text = { type: 'string' } as const;
const options = {
  at: text,
  user: text,
  title: text,
  note: text,
  base: text,
  change: text,
  help: { type: 'boolean' },
} as const;

/** Reads a command line. Throws a {@link UsageError}. */
export function readPagesCommand(args: readonly string[], env: NodeJS.ProcessEnv): PagesCommand {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (values.help === true || name === 'help') return { name: 'help' };
  if (more.length > 0) throw new UsageError(`'${more.join(' ')}' is not understood`);
  const address = values.at ?? env['FUNDESK_URL'] ?? 'http://127.0.0.1:8015';
  const { user, title = '', note, change: changeNo } = values;
  if (name === 'pull') return { name, address, user };
  if (name !== 'push') throw new UsageError(name === undefined ? 'pull or push?' : `there is no command '${name}'`);
  if (title.trim() === '') throw new UsageError('push needs --title: its approver reads it');
  return { name, address, user, title, note, changeNo, base: readRevision(values.base) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readRevision(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d+$/u.test(given)) throw new UsageError(`--base is a revision such as 3, not '${given}'`);
  return Number(given);
}
