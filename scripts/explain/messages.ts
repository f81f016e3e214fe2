import type { Origin } from '#engine/language/run';
import { defineMessages, inLanguage } from '#values/language';

type Givers = Readonly<Record<Origin['from'], string>>;

const chinese = {
  page: '页面',
  fragment: '片段',
  contract: '契约',
  dictionary: '字典',
  language: '语言',
} satisfies Givers;
const english = {
  page: 'page',
  fragment: 'fragment',
  contract: 'contract',
  dictionary: 'dictionary',
  language: 'language',
} satisfies Givers;

/** Texts of `npm run explain`. */
export const messages = inLanguage(
  defineMessages(
    {
      mistaken: (file: string) => `${file} 有错误；改好之后才是完整的页面：`,
      several: (wanted: string, names: readonly string[]) => `有几个页面叫 '${wanted}'：${names.join('、')}`,
      noPage: (wanted: string) => `没有页面 '${wanted}'`,
      whole: '本页',
      noParts: (where: string) => `${where} 下面没有部分`,
      noPart: (where: string, step: string) => `${where} 下面没有 '${step}'`,
      pages: '页面：',
      from: chinese,
      usual: (giver: string) => `${giver}缺省值`,
      usage: `用法：npm run explain <页面> [<部分>] [-- --all] [-- --json] [-- --lang zh|en]

显示页面运行时的样子，以及每个值从哪里来：页面、片段、契约、字典，或语言自己的缺省值。

退出码 1：页面有错误；2：没有这个页面或部分。

  <页面>      路由名、文件名或其中一段：TradeFundList、fund-list、公募基金
  <部分>      名称或 JSON Pointer：columns/fundCode、rowActions/详情/run、/search/0
  --all       也显示没有人写、因而为空的值，和字典的全部选项
  --json      供程序使用，按 JSON Pointer：
              [{ "pointer", "value", "origin": { "from", "file", "line", "column", "what" } }]
  --lang      提示的语言；缺省按系统（LC_ALL、LANG）`,
    },
    {
      mistaken: (file) => `${file} has mistakes; a page is complete only without:`,
      several: (wanted, names) => `several pages are called like '${wanted}': ${names.join(', ')}`,
      noPage: (wanted) => `there is no page '${wanted}'`,
      whole: 'the page',
      noParts: (where) => `${where} has no parts`,
      noPart: (where, step) => `${where} has no '${step}'`,
      pages: 'pages:',
      from: english,
      usual: (giver) => `${giver} default`,
      usage: `usage: npm run explain <page> [<part>] [-- --all] [-- --json] [-- --lang zh|en]

Prints a page as it is run, with where each value came from: the page, a fragment, the contract, a dictionary, or the
language's own default.

Exit code 1: the page has mistakes; 2: there is no such page or part.

  <page>   its route name or file, or a part of one: TradeFundList, fund-list, 公募基金
  <part>   names or a JSON Pointer: columns/fundCode, rowActions/详情/run, /search/0
  --all    also what is empty because nobody said anything, and every choice of a dictionary
  --json   for programs, by JSON Pointer into the resolved page:
           [{ "pointer", "value", "origin": { "from", "file", "line", "column", "what" } }]
  --lang   the language of the messages; without it that of the system (LC_ALL, LANG)`,
    },
  ),
);
