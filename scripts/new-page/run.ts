import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readProduct } from '../pages/read-product.ts';
import { askWishes, askWrite } from './ask.ts';
import { messages } from './messages.ts';
import { planPage, Refusal, type Plan, type Wishes } from './plan-page.ts';
import { checkWith, openProduct, type Product } from './product.ts';

const text = { type: 'string' } as const;
const options = {
  operation: text,
  kind: text,
  name: text,
  path: text,
  title: text,
  menu: text,
  from: text,
  permission: text,
  fields: text,
  search: text,
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Makes a page from an operation, asking or by flags; resolves to the exit code. */
export async function newPage(args: readonly string[], isTerminal: boolean): Promise<number> {
  try {
    const flags = readFlags(args);
    if (flags.help) return say(messages.usage);
    const product = openProduct(await readProduct(process.cwd()));
    const asks = isTerminal && !flags.yes;
    const wishes = asks ? await askWishes(flags.wishes, product) : flags.wishes;
    return await make(await planPage(wishes, product), product, { asks, dryRun: flags.dryRun });
  } catch (error) {
    if (error instanceof Refusal) return complain(error.message);
    // Ctrl-C at a question.
    if (error instanceof Error && error.name === 'ExitPromptError') return complain(messages.notWritten);
    throw error;
  }
}

function say(line: string): number {
  process.stdout.write(`${line}\n`);
  return 0;
}

function complain(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}

interface Flags {
  readonly wishes: Wishes;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly help: boolean;
}

function readFlags(args: readonly string[]): Flags {
  const names = Object.keys(options);
  const wrong = args.find((one) => one.startsWith('--') && !names.includes(one.slice(2).split('=')[0] ?? ''));
  if (wrong !== undefined)
    throw new Refusal(
      messages.optionUnknown(
        wrong,
        names.map((name) => `--${name}`),
      ),
    );
  const values = parseFlags(args);
  const { yes = false, 'dry-run': dryRun = false, help = false, fields, search, ...rest } = values;
  const list = (value: string): readonly string[] => value.split(',').map((one) => one.trim());
  const wishes = {
    ...rest,
    ...(fields !== undefined && { fields: list(fields) }),
    ...(search !== undefined && { search: search === '' ? [] : list(search) }),
  };
  return { wishes, yes, dryRun, help };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${messages.usage}`);
  }
}

interface Making {
  readonly asks: boolean;
  readonly dryRun: boolean;
}

async function make(plan: Plan, product: Product, { asks, dryRun }: Making): Promise<number> {
  const mistakes = checkWith(product, plan.files);
  const [page, lead] = plan.files;
  if (dryRun || asks) say(`${messages.wouldWrite(page.file)}\n${page.text}${messages.wouldChange(lead.file)}\n`);
  if (mistakes.length > 0) complain([messages.mistakes(mistakes.length), ...mistakes].join('\n'));
  else say(messages.fine);
  if (dryRun) return mistakes.length > 0 ? 1 : 0;
  if (asks && !(await askWrite())) return say(messages.notWritten);
  await mkdir(dirname(page.file), { recursive: true });
  await writeFile(page.file, page.text, { flag: 'wx' });
  await writeFile(lead.file, lead.text);
  say([...plan.files.map(({ file }) => messages.wrote(file)), '', nextSteps(plan)].join('\n'));
  return mistakes.length > 0 ? 1 : 0;
}

function nextSteps({ page, place }: Plan): string {
  const isNew = place.kind === 'menu' && !place.waiting;
  return messages.next(page.path, isNew);
}
