import { checkProduct } from '#engine/language';
import { readProduct } from '#product';
import { explainPage } from './explain-page.ts';
import { messages } from './messages.ts';
import { speak } from '../command/reader-language.ts';
import { readCommandLine } from '../command/command-line.ts';

const { flags, rest, problems } = readCommandLine(process.argv.slice(2), {
  all: [],
  json: [],
  lang: ['zh', 'en'],
  help: [],
});
speak(flags.get('lang'));
if (flags.has('help')) process.stdout.write(`${messages.usage}\n`);
else process.exitCode = run();

function run(): number {
  const product = checkProduct(readProduct(process.cwd()));
  const [wanted, path = ''] = rest;
  if (wanted === undefined || problems.length > 0) {
    const names = product.summaries.map(({ name, title, file }) => `  ${name}  ${title}  ${file}`);
    return complain([...problems, messages.usage, '', messages.pages, ...names], 2);
  }
  const explained = explainPage(product, wanted, { path, all: flags.has('all'), json: flags.has('json') });
  if ('problem' in explained) {
    const { problem, mistakes } = explained;
    return complain([problem, ...mistakes], mistakes.length > 0 ? 1 : 2);
  }
  process.stdout.write(`${explained.text}\n`);
  return 0;
}

function complain(lines: readonly string[], code: number): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return code;
}
