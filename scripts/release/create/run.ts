import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inReaderLanguage } from '../../command/reader-language.ts';
import { dressProduct, findTarballs } from './dress-product.ts';
import { readDocumentFile } from './bundle-document.ts';
import type { FileText } from './file-text.ts';
import { fitPages, type Checker } from './fit-pages.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Chosen } from './write-pages.ts';
import { writeReadme } from './write-readme.ts';
import { findResources, whyNoList } from './find-resources.ts';
import { describeService, findId, openDocument, writeSchemas, type ApiDocument } from './write-product.ts';

/** Environment of the command. */
export interface Shell {
  /** Folder of the template. */
  readonly template: string;
  /** What the checker needs. */
  readonly checker: Checker;
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
  delete: text,
  all: { type: 'boolean' },
  server: { type: 'boolean' },
  with: { ...text, multiple: true },
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
  const folder = await want('folder', positionals[0], messages.ask.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(messages.folderTaken(folder));
  const { packages } = values;
  if (values.server) return createOnServer(folder, values, shell);
  const document = await read(await want('openapi', values.openapi, messages.ask.openapi));
  const api = openDocument(document);
  const resources = values.all ? findResources(api) : [await choose(api, values, want)];
  if (resources.length === 0) throw new Refusal(whyNoList(api));
  const written = writeSchemas(api, { resources, constants: readPairs(values.with ?? []) });
  const { files, left } = fitPages(written.files, shell.checker);
  const unmade = [...new Set([...written.left, ...left])];
  for (const why of unmade) shell.say(why);
  const { title, origin } = describeService(api);
  const readme = writeReadme({ title, document: document.file, address: origin, files, left: unmade });
  const tarballs = packages === undefined ? new Map<string, string>() : await findTarballs(shell.template, packages);
  await cp(shell.template, folder, { recursive: true });
  for (const one of [...files, readme]) await write(folder, one);
  await dressProduct(folder, { title, tarballs });
  shell.say(messages.done(folder, origin));
  return 0;
}

/** What says which pages to make around a service that there is already. */
const ofService = ['openapi', 'list', 'detail', 'form', 'delete', 'all', 'with'] as const;

/** A product on `@fundesk/server`, with one table of its own in place of such a service. */
async function createOnServer(
  folder: string,
  { packages, ...values }: ReturnType<typeof parse>['values'],
  shell: Shell,
): Promise<number> {
  const foreign = ofService.filter((flag) => values[flag] !== undefined);
  if (foreign.length > 0) throw new Refusal(messages.serverAlone(foreign.map((flag) => `--${flag}`)));
  const server = join(dirname(shell.template), 'server');
  const tarballs = packages === undefined ? new Map<string, string>() : await findTarballs(server, packages);
  await cp(shell.template, folder, { recursive: true });
  await cp(server, folder, { recursive: true });
  await dressProduct(folder, { title: undefined, tarballs });
  shell.say(messages.doneOnServer(folder));
  return 0;
}

type Want = (flag: string, given: string | undefined, question: string) => Promise<string>;

interface Named {
  readonly list?: string | undefined;
  readonly detail?: string | undefined;
  readonly form?: readonly string[] | undefined;
  readonly delete?: string | undefined;
}

/** The operations that the author names. */
async function choose(
  api: ApiDocument,
  { list, detail, form = [], delete: remove }: Named,
  want: Want,
): Promise<Chosen> {
  const known = findResources(api).map((one) => one.list);
  const id = findId(await want('list', list, messages.ask.list(known.slice(0, 20))), api);
  const find = (name: string | undefined) => (name === undefined || name === '' ? undefined : findId(name, api));
  return {
    list: id,
    detail: find(detail),
    forms: form.flatMap(namesIn).flatMap((one) => find(one) ?? []),
    remove: find(remove),
  };
}

/** Several ids may be one text; a path may have blanks beside it. */
const namesIn = (names: string): readonly string[] => (names.includes('/') ? [names] : names.split(/[\s,]+/u));

/** `realm=master` as a name and a value. */
function readPairs(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.map((one) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/su.exec(one) ?? [];
      if (name === '') throw new Refusal(messages.withWrong(one));
      return [name, value];
    }),
  );
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
    if (!isAddress) return await readDocumentFile(place);
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
