import { CommandError, connect, type RemoteServer, signIn } from '../command/connect.ts';
import { type PagesCommand, readPagesCommand, usage, UsageError } from './read-pages-command.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

/** Where the command runs. */
export interface Shell {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Questions to the person at the terminal; absent without a terminal. */
  readonly ask?: { readonly user: () => Promise<string>; readonly password: () => Promise<string> };
}

/** Runs one command line; returns the exit code: 0 done, 1 refused or in conflict, 2 not understood. */
export async function runPages(args: readonly string[], shell: Shell): Promise<number> {
  try {
    const command = readPagesCommand(args, shell.env);
    if (command.name === 'help') {
      shell.say(usage);
      return 0;
    }
    const { lines, done } = await asPerson(command, shell, (server) =>
      command.name === 'pull' ? pull(server, command.address, shell.root) : push(server, command, shell.root),
    );
    (done ? shell.say : shell.complain)(lines.join('\n'));
    return done ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CommandError)) throw error;
    shell.complain(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

type Signed = Extract<PagesCommand, { readonly address: string }>;

/** Works with the token of the environment, else with a session of its own, which ends with the command. */
async function asPerson<Result>(
  { address, user }: Signed,
  { env, ask }: Shell,
  work: (server: RemoteServer) => Promise<Result>,
): Promise<Result> {
  const { FUNDESK_TOKEN: token, FUNDESK_PASSWORD: password } = env;
  if (token !== undefined && user === undefined) return work(connect(address, token));
  const name = user ?? (await ask?.user());
  const secret = password ?? (await ask?.password());
  if (name === undefined || secret === undefined)
    throw new CommandError('give FUNDESK_TOKEN, or --user and FUNDESK_PASSWORD');
  const server = connect(address, await signIn(address, name, secret));
  try {
    return await work(server);
  } finally {
    await server.call('logout', {});
  }
}
