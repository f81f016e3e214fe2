import { input, password } from '@inquirer/prompts';
import { runPages } from './run-pages.ts';

process.exitCode = await runPages(process.argv.slice(2), {
  root: process.cwd(),
  env: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  ...(process.stdin.isTTY && {
    ask: {
      user: () => input({ message: 'User name', required: true }),
      password: () => password({ message: 'Password' }),
    },
  }),
});
