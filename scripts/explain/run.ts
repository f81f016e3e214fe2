import { checkProduct, type ProductFiles } from '#engine/language/prove';
import { explainPage } from './explain-page.ts';
import { messages } from './messages.ts';
import { speak } from '../command/reader-language.ts';
import { readCommandLine } from '../command/command-line.ts';

/** A product, and where the command speaks. */
export interface Shell {
  readonly read: () => ProductFiles;
  /** Environment that names the language; by default that of the process. */
  readonly env?: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Explains a page or a part of one; gives the exit code. */
export function explain(args: readonly string[], { read, env, say, complain }: Shell): number {
  const { flags, rest, problems } = readCommandLine(args, { all: [], json: [], lang: ['zh', 'en'], help: [] });
  speak(flags.get('lang'), env);
  if (flags.has('help')) {
    say(messages.usage);
    return 0;
  }
  const product = checkProduct(read());
  const [wanted, path = ''] = rest;
  if (wanted === undefined || problems.length > 0) {
    const names = product.summaries.map(({ name, title, file }) => `  ${name}  ${title}  ${file}`);
    complain([...problems, messages.usage, '', messages.pages, ...names].join('\n'));
    return 2;
  }
  const explained = explainPage(product, wanted, { path, all: flags.has('all'), json: flags.has('json') });
  if ('problem' in explained) {
    const { problem, mistakes } = explained;
    complain([problem, ...mistakes].join('\n'));
    return mistakes.length > 0 ? 1 : 2;
  }
  say(explained.text);
  return 0;
}
