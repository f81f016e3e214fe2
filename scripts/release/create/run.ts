import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inReaderLanguage } from '../../command/reader-language.ts';
import { dressProduct, findTarballs } from './dress-product.ts';
import { messages } from './messages.ts';
import { Refusal } from './write-pages.ts';
import { describeService, listCandidates, writeSchemas, type FileText } from './write-product.ts';

/** Environment of the command. */
export interface Shell {
  /** Folder of the template. */
  readonly template: string;
  /** Asks a question; absent without a terminal. */
  readonly ask?: (question: string) => Promise<string>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Environment that names the language; by default that of the process. */
  readonly env?: NodeJS.ProcessEnv;
}

const text = { type: 'string' } as const;
const options = {
  openapi: text,
  list: text,
  detail: text,
  form: { ...text, multiple: true },
  packages: text,
  lang: text,
  help: { type: 'boolean' },
} as const;

/** `npm create fundesk`: creates a product from an OpenAPI document; resolves to the exit code. */
export function createProduct(args: readonly string[], shell: Shell): Promise<number> {
  const { lang } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true }).values;
  return inReaderLanguage(typeof lang === 'string' ? lang : undefined, shell.env, async () => {
    try {
      return await create(args, shell);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      shell.complain(error.message);
      return 1;
    }
  });
}

async function create(args: readonly string[], shell: Shell): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help) {
    shell.say(messages.usage);
    return 0;
  }
  const want = async (flag: string, given: string | undefined, question: string): Promise<string> => {
    const answer = given ?? (await shell.ask?.(question))?.trim() ?? '';
    if (answer === '') throw new Refusal(messages.missing(flag));
    return answer;
  };
  const mayWant = async (given: string | undefined, question: string): Promise<string | undefined> =>
    (given ?? (await shell.ask?.(question))?.trim() ?? '') || undefined;
  const folder = await want('folder', positionals[0], messages.ask.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(messages.folderTaken(folder));
  const { packages } = values;
  const document = await read(await want('openapi', values.openapi, messages.ask.openapi));
  const known = listCandidates(document);
  const list = await want('list', values.list, messages.ask.list(known.list));
  const detail = await mayWant(values.detail, messages.ask.detail(known.detail));
  const forms = await mayWant(values.form?.join(' '), messages.ask.form(known.form));
  const files = writeSchemas(document, { list, detail, forms: forms?.split(/[\s,]+/u) ?? [] });
  const { title, origin } = describeService(document);
  const tarballs = packages === undefined ? new Map<string, string>() : await findTarballs(shell.template, packages);
  await cp(shell.template, folder, { recursive: true });
  for (const one of files) await write(folder, one);
  await dressProduct(folder, { title, tarballs });
  shell.say(messages.done(folder, origin));
  return 0;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${messages.usage}`);
  }
}

/** Reads the document, with its file name in the product. */
async function read(place: string): Promise<FileText> {
  const isAddress = /^https?:/u.test(place);
  const name = basename(isAddress ? new URL(place).pathname : place);
  const file = `schemas/api/${/\.(?:json|ya?ml)$/u.test(name) ? name : 'api.yaml'}`;
  try {
    if (!isAddress) return { file, text: await readFile(place, 'utf8') };
    const reply = await fetch(place);
    if (!reply.ok) throw new Error(String(reply.status));
    return { file, text: await reply.text() };
  } catch (error) {
    throw new Refusal(messages.unreadable(place, error instanceof Error ? error.message : String(error)));
  }
}

async function write(folder: string, { file, text: content }: FileText): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx' });
}
