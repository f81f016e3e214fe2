import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  asksForCode,
  isNewEntry,
  kindOfFormily,
  openProduct,
  planPage,
  Refusal,
  type Formily,
  type Plan,
  type Product,
  type Wishes,
} from '#engine/language/edit';
import type { ProductFiles } from '#engine/language/prove';
import { inReaderLanguage, spokenLanguage } from '../command/reader-language.ts';
import { askWishes, askWrite } from './ask.ts';
import { checkWith } from './check-with.ts';
import { messages } from './messages.ts';

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
  formily: text,
  lang: text,
  grant: { type: 'boolean' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Environment of the command. */
export interface Shell {
  /** Folder of the product. */
  readonly root: string;
  readonly read: (root: string) => ProductFiles;
  /** Environment that names the language; by default that of the process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Whether questions can be answered. */
  readonly isTerminal: boolean;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Unreadable flags, explained for an analyst. */
class UsageError extends Error {}

/** Makes a page from an operation, by flags or questions; resolves to the exit code. */
export function newPage(args: readonly string[], shell: Shell): Promise<number> {
  const { lang } = parseArgs({ args: [...args], options, strict: false }).values;
  return inReaderLanguage(typeof lang === 'string' ? lang : undefined, shell.env, () => run(args, shell));
}

async function run(args: readonly string[], shell: Shell): Promise<number> {
  try {
    const flags = readFlags(args);
    if (flags.help) {
      shell.say(messages.usage);
      return 0;
    }
    const product = openProduct(shell.read(shell.root));
    const asks = shell.isTerminal && !flags.yes;
    const given = { ...flags.wishes, ...(await readSchema(flags.formily, shell.root)) };
    const wishes = asks ? await askRest(given, product) : given;
    return await make(planPage(wishes, product), product, { shell, asks, dryRun: flags.dryRun });
  } catch (error) {
    // Ctrl-C at a question.
    const isLeft = error instanceof Error && error.name === 'ExitPromptError';
    if (!isLeft && !(error instanceof Refusal || error instanceof UsageError)) throw error;
    const why = error instanceof Refusal ? error.words[spokenLanguage()] : error.message;
    shell.complain(isLeft ? messages.notWritten : why);
    return 1;
  }
}

/** The text of a Formily schema. */
async function readSchema(file: string | undefined, root: string): Promise<Pick<Wishes, 'formily'>> {
  if (file === undefined) return {};
  try {
    return { formily: await readFile(resolve(root, file), 'utf8') };
  } catch {
    throw new UsageError(messages.formilyMissing(file));
  }
}

/** Asks for what no flag says. A schema decides the kind and the fields. */
async function askRest(given: Wishes, product: Product): Promise<Wishes> {
  const { formily } = given;
  if (formily === undefined) return askWishes(given, product);
  const kind = given.kind ?? kindOfFormily(formily);
  const {
    fields: _fields,
    search: _search,
    ...wishes
  } = await askWishes({ ...given, kind, fields: [], search: [] }, product);
  return { ...wishes, formily };
}

interface Flags {
  readonly wishes: Wishes;
  readonly formily: string | undefined;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly help: boolean;
}

function readFlags(args: readonly string[]): Flags {
  const names = Object.keys(options);
  const wrong = args.find((one) => one.startsWith('--') && !names.includes(one.slice(2).split('=')[0] ?? ''));
  if (wrong !== undefined)
    throw new UsageError(
      messages.optionUnknown(
        wrong,
        names.map((name) => `--${name}`),
      ),
    );
  const values = parseFlags(args);
  const {
    yes = false,
    'dry-run': dryRun = false,
    help = false,
    lang: _lang,
    fields,
    search,
    formily,
    ...rest
  } = values;
  const list = (value: string): readonly string[] => value.split(',').map((one) => one.trim());
  const wishes = {
    ...rest,
    ...(fields !== undefined && { fields: list(fields) }),
    ...(search !== undefined && { search: search === '' ? [] : list(search) }),
  };
  return { wishes, formily, yes, dryRun, help };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${messages.usage}`);
  }
}

interface Making {
  readonly shell: Shell;
  readonly asks: boolean;
  readonly dryRun: boolean;
}

async function make(plan: Plan, product: Product, { shell, asks, dryRun }: Making): Promise<number> {
  const mistakes = checkWith(product.files, plan.files);
  const code = mistakes.length > 0 ? 1 : 0;
  const [page, ...changed] = plan.files;
  const changes = changed.map(({ file }) => file);
  if (dryRun || asks) shell.say(`${messages.wouldWrite(page.file)}\n${page.text}${messages.wouldChange(changes)}\n`);
  if (plan.formily) shell.say(tellFormily(plan.formily));
  if (mistakes.length > 0)
    shell.complain([messages.mistakes(mistakes.length), ...mistakes, ...advise(plan)].join('\n'));
  else shell.say(messages.fine);
  if (dryRun) return code;
  // Without a terminal, refuse to write a page with mistakes.
  if (asks ? !(await askWrite(mistakes.length === 0)) : mistakes.length > 0) {
    shell.say(messages.notWritten);
    return asks ? 0 : code;
  }
  await write(plan, shell.root);
  shell.say([...plan.files.map(({ file }) => messages.wrote(file)), '', nextSteps(plan)].join('\n'));
  return code;
}

/** How much of a schema the page has, and each thing that it does not have. */
function tellFormily({ nodes, made, left }: Formily): string {
  const language = spokenLanguage();
  const lines = left.map(({ at, what, why, instead }) =>
    messages.formilyLeft(at === '' ? '/' : at, what, why[language], instead[language]),
  );
  return [messages.formilyMade(made, nodes, left.length), ...lines].join('\n');
}

async function write({ files: [page, ...changed] }: Plan, root: string): Promise<void> {
  const file = join(root, page.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page.text, { flag: 'wx' });
  for (const one of changed) await writeFile(join(root, one.file), one.text);
}

/** Advice for the likeliest mistake: a menu entry whose code does not open the operation. */
function advise({ page, place }: Plan): readonly string[] {
  const { operation } = page;
  return isNewEntry(place) && asksForCode(operation) ? [messages.menuNeedsCode(operation.permission)] : [];
}

function nextSteps({ page, place }: Plan): string {
  return messages.next(page.path, isNewEntry(place));
}
