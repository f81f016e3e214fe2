import { parseArgs } from 'node:util';
import { suggest } from '../command/command-line.ts';

export const usage = `usage: npm run sim -- <command> [flags]

Moves a running demo on. Every command reports what it has done.

  status                             the demo's time, and how many orders stand where
  next-day                           to 09:30 of the next trading day
  until "2026-11-23 16:00"           to any later moment, Shanghai time
  pay <orderNo> [<amount>]           money arrives; without an amount what is still to be paid
  reply <orderNo> <answer> [<text>]  what the registrar will answer; an exception is corrected at once
                                     success, part (with --ratio 0.6), fail, accountFail, exception, mismatch, cancel
  audits                             the applications that wait for the platform's auditor
  audit <number> <decision>          what the auditor decides: pass, reject, or supply
                                     --opinion <text>, and with supply --items tel,fileInfos (fields of the form)

  grow                               adds 1,000,000 orders to the demo database of DATABASE_URL, or of DATA_DIR while no
                                     server runs on it, and the rest in proportion: 200,000 holdings, 2,000 accounts and
                                     500 operators of 50 cliques, directives, dividends, statements, log; in minutes
                                     --orders 200000, --cliques 20. Once for each database.
                                     Lists, details and balances add up: each order has its events, confirmation, shares
                                     and money, each holding is the sum of its entries. Papers have no files, and
                                     prepared reports no contents. Operators: grow00001 (administrator and reviewer of the
                                     first clique, the largest) and so on, a clique after the other; grow00051 is the
                                     first who does everything there. Their password is the demo's.

  --user <name>     demo user to act as: settle01, or corp01 for the orders of its own institution.
                    A session that this user has in a browser ends.
  --at <address>    the server: http://127.0.0.1:8015, or the PORT of the environment`;

const answers = ['success', 'part', 'fail', 'accountFail', 'exception', 'mismatch', 'cancel'] as const;
type Answer = (typeof answers)[number];
const outcomes = ['pass', 'reject', 'supply'] as const;
type Outcome = (typeof outcomes)[number];

export type Command =
  | { readonly name: 'status' }
  | { readonly name: 'next-day' }
  | { readonly name: 'help' }
  | { readonly name: 'audits' }
  | { readonly name: 'grow'; readonly orders: number; readonly cliques: number }
  | {
      readonly name: 'audit';
      readonly applyNo: string;
      readonly outcome: Outcome;
      readonly opinion?: string;
      readonly items?: readonly string[];
    }
  | { readonly name: 'until'; readonly time: string }
  | { readonly name: 'pay'; readonly orderNo: string; readonly amount?: string }
  | {
      readonly name: 'reply';
      readonly orderNo: string;
      readonly answer: Answer;
      readonly reason?: string;
      readonly ratio?: string;
    };

export interface Asked {
  readonly command: Command;
  readonly user: string;
  readonly address: string;
}

/** A command line that cannot be understood, in words. */
export class UsageError extends Error {}

/** Reads the command line; throws a {@link UsageError}. */
export function readCommand(args: readonly string[], port = process.env['PORT'] ?? '8015'): Asked {
  const { values, positionals } = parse(args);
  const command = values.help ? { name: 'help' as const } : readWords(positionals, values);
  return {
    command,
    user: values.user ?? 'settle01',
    address: (values.at ?? `http://127.0.0.1:${port}`).replace(/\/$/u, ''),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    user: text,
    at: text,
    ratio: text,
    opinion: text,
    items: text,
    orders: text,
    cliques: text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const names = ['status', 'next-day', 'until', 'pay', 'reply', 'audits', 'audit', 'grow', 'help'];

interface Flags {
  readonly ratio?: string | undefined;
  readonly opinion?: string | undefined;
  readonly items?: string | undefined;
  readonly orders?: string | undefined;
  readonly cliques?: string | undefined;
}

function readWords([name = 'help', ...words]: readonly string[], flags: Flags): Command {
  const { ratio } = flags;
  const [first, second, third] = words;
  switch (name) {
    case 'status':
    case 'next-day':
    case 'help':
    case 'audits':
      return { name };
    case 'grow':
      return {
        name,
        orders: readCount('--orders', flags.orders, 1_000_000),
        cliques: readCount('--cliques', flags.cliques, 50),
      };
    case 'audit':
      return readAudit(first, second, flags);
    case 'until':
      // Without quotes the shell makes two words of it.
      return { name, time: readTime(words.join(' ')) };
    case 'pay':
      return { name, orderNo: readOrderNo(first), ...(second !== undefined && { amount: second }) };
    case 'reply':
      return {
        name,
        orderNo: readOrderNo(first),
        answer: readAnswer(second),
        ...(third !== undefined && { reason: third }),
        ...(ratio !== undefined && { ratio }),
      };
    default:
      throw new UsageError(`there is no command '${name}'${suggest(name, names)}`);
  }
}

function readAudit(applyNo: string | undefined, outcome: string | undefined, { opinion, items }: Flags): Command {
  if (applyNo === undefined) throw new UsageError('audit needs the number of an application; `audits` lists them');
  return {
    name: 'audit',
    applyNo,
    outcome: readOutcome(outcome),
    ...(opinion !== undefined && { opinion }),
    ...(items !== undefined && { items: items.split(',').map((item) => item.trim()) }),
  };
}

function readCount(flag: string, text: string | undefined, usual: number): number {
  const count = Number(text?.replaceAll(/[,_]/gu, '') ?? usual);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UsageError(`${flag} needs a whole number above 0, not '${text ?? ''}'`);
}

function readOutcome(text = ''): Outcome {
  const outcome = outcomes.find((one) => one === text);
  if (!outcome) throw new UsageError(`the auditor cannot decide '${text}'${suggest(text, outcomes)}`);
  return outcome;
}

function readTime(text: string): string {
  const [, day, minute, seconds = ':00'] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/u.exec(text) ?? [];
  if (day === undefined || minute === undefined)
    throw new UsageError(`until needs a moment like "2026-11-23 16:00", not '${text}'`);
  return `${day} ${minute}${seconds}`;
}

function readOrderNo(text: string | undefined): string {
  if (text === undefined || !/^\d{24}$/u.test(text))
    throw new UsageError(`an order number has 24 digits, not '${text ?? ''}'`);
  return text;
}

function readAnswer(text = ''): Answer {
  const answer = answers.find((one) => one === text);
  if (!answer) throw new UsageError(`a registrar cannot answer '${text}'${suggest(text, answers)}`);
  return answer;
}
