import { createInterface } from 'node:readline/promises';
import type { Checker } from './fit-pages.ts';
import { createProduct } from './run.ts';

/** Runs the command in this process; asks questions if there is a terminal. */
export async function runHere(args: readonly string[], template: string, checker: Checker): Promise<void> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  process.exitCode = await createProduct(args, {
    template,
    checker,
    ...(terminal && { ask: (question: string) => terminal.question(`${question}: `) }),
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
  terminal?.close();
}
