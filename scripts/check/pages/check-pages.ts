import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixAll } from '#engine/language/edit';
import {
  checkProduct,
  concernsFile,
  type Diagnostic,
  type ProductFiles,
  type Source,
  withOverrides,
} from '#engine/language/prove';
import { languages } from '#engine/language/run';
import { chooseSources } from './choose-sources.ts';
import { readCommandLine } from '../../command/command-line.ts';
import { speak, spokenLanguage } from '../../command/reader-language.ts';
import { describeUntranslated } from './untranslated.ts';
import { language } from '#values/language';
import { formats } from './write-report.ts';

const usage = {
  zh: `用法：npm run check:pages -- [--fix] [--format text|json|editor] [--lang zh|en] [文件 …]

互相核对页面、片段、契约、字典、菜单、权限和控件说明。给出文件时也检查全部，但只显示这些文件的错误。
退出码 1：有错误；2：命令本身写错了。

  --fix             先改好有确定改法的错误（拼错的名字、不起作用的词 …），再显示剩下的；不改契约
  --format text     给人看；在屏幕上带出错处的前后几行
  --format json     { "ok", "pages", "mistakes": [{ "file", "line", "column", "length", "code", "message", "parts", "box", "fix" }] }
  --format editor   file:line:column: error code: message
  --lang zh|en      提示的语言；缺省按系统（LC_ALL、LANG）`,
  en: `usage: npm run check:pages -- [--fix] [--format text|json|editor] [--lang zh|en] [file …]

Checks pages, fragments, contract, dictionaries, menu, permissions and widget manifests against each other. With files,
all is checked, but only their mistakes are shown. Exit code 1: there are mistakes; 2: the command itself has one.

  --fix             first mends what has one known remedy (a misspelled name, a word without effect …), then shows what
                    is left; never changes the contract
  --format text     for people; on a screen with the lines around each mistake
  --format json     { "ok", "pages", "mistakes": [{ "file", "line", "column", "length", "code", "message", "parts", "box", "fix" }] }
  --format editor   file:line:column: error code: message
  --lang zh|en      the language of the messages; without it that of the system (LC_ALL, LANG)`,
};

const known = { format: Object.keys(formats), lang: languages, fix: [], help: [] };

/** The folder in which a command runs, and its output. */
interface Shell {
  readonly root: string;
  readonly read: (root: string) => ProductFiles;
  readonly hasColours: boolean;
  /** Where the language of the system is looked for; that of the process when absent. */
  readonly env?: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** `npm run check:pages`: checks the project, says what is wrong, and gives the exit code. */
export function checkPages(args: readonly string[], shell: Shell): number {
  const before = language.get();
  speak(readCommandLine(args, known).flags.get('lang'), shell.env);
  try {
    return check(args, shell);
  } finally {
    language.set(before);
  }
}

function check(args: readonly string[], shell: Shell): number {
  const { flags, rest, problems } = readCommandLine(args, known);
  const reader = spokenLanguage();
  if (flags.has('help')) {
    shell.say(usage[reader]);
    return 0;
  }
  const given = shell.read(shell.root);
  const chosen = chooseSources(rest, sourcesOf(given), shell.root);
  if (problems.length + chosen.problems.length > 0) {
    // A reader who misspells a file knows the command.
    shell.complain([...problems, ...chosen.problems, ...(problems.length > 0 ? ['', usage[reader]] : [])].join('\n'));
    return 2;
  }
  const isWanted = (one: Diagnostic): boolean => rest.length === 0 || concerns(one, chosen.sources);
  const fixed = flags.has('fix') ? fixAll(given, isWanted) : [];
  for (const { file, text } of fixed) writeFileSync(join(shell.root, file), text);
  const product = withOverrides(given, new Map(fixed.map(({ file, text }) => [file, text])));
  const all = sourcesOf(product);
  const started = performance.now();
  const { diagnostics, pages } = checkProduct(product);
  const milliseconds = performance.now() - started;
  const mistakes = diagnostics.filter(isWanted);
  const format = readFormat(flags.get('format'));
  const output = formats[format]({
    mistakes,
    elsewhere: diagnostics.length - mistakes.length,
    pages: product.pages.length,
    milliseconds,
    isScreen: shell.hasColours,
    language: reader,
    pageSchema: product.schemas.page,
    textOf: (file) => all.find((one) => one.file === file)?.text,
  });
  if (output !== '') shell.say(output);
  if (mistakes.length === 0 && format === 'text') {
    const notes = product.texts.map((one) => describeUntranslated(one, pages.values(), reader));
    for (const note of notes.filter((one) => one !== '')) shell.say(note);
  }
  return mistakes.length === 0 ? 0 : 1;
}

function sourcesOf(product: ProductFiles): readonly Source[] {
  const { pages, blocks, dictionaries, menu, permissions, screens, texts, api, overlays, profile, widgets } = product;
  return [
    ...pages,
    ...blocks,
    ...dictionaries,
    menu,
    permissions,
    screens,
    ...texts,
    ...api,
    ...overlays,
    profile,
    ...widgets,
  ];
}

/** A mistake in a fragment also concerns the page that includes it. */
function concerns(mistake: Diagnostic, sources: readonly Source[]): boolean {
  return sources.some(({ file }) => concernsFile(mistake, file));
}

function readFormat(given: string | undefined): keyof typeof formats {
  return given === 'json' || given === 'editor' ? given : 'text';
}
