import { nearest } from '#engine/language/prove';
import { defineMessages, inLanguage } from '#values/language';

const nearIn =
  (say: (best: string) => string) =>
  (name: string, known: Iterable<string>): string => {
    const best = nearest(name, known);
    return best === undefined ? '' : say(best);
  };
const near = { zh: nearIn((best) => `，是不是 ${best}？`), en: nearIn((best) => `; did you mean ${best}?`) };

/** Texts for an analyst. */
export const messages = inLanguage(
  defineMessages(
    {
      optionUnknown: (option: string, known: readonly string[]) => `没有选项 ${option}${near.zh(option, known)}`,
      placeMenu: (group: string) => `菜单：${group} 下新增一项`,
      placeWaiting: (group: string, entry: string) => `菜单：${group} → ${entry}（菜单已有，页面未做）`,
      placePage: (title: string) => `从页面进入：${title}`,
      ask: {
        operation: '接口（输入编号或中文说明搜索）',
        kind: '页面类型',
        place: '从哪里进入',
        name: '页面名称（路由名）',
        path: '路径',
        title: '标题',
        grant: (codes: readonly string[]) =>
          `接口要求 ${codes.join('、')}，看到新菜单项的人不一定有。让他们也能调用它（修改契约的权限）？`,
        permission: (codes: readonly string[]) =>
          `权限或菜单编码（直接回车：与接口相同，${codes.length === 0 ? '登录即可' : codes.join('、')}）`,
        search: '搜索条件',
        fields: '字段',
        write: '写入？',
      },
      /** Keys shown at a question. */
      keys: { navigate: '移动', select: '选择', submit: '确定', all: '全选', invert: '反选' },
      kinds: { list: '列表', form: '表单', detail: '详情', wizard: '分步表单' },
      wrote: (file: string) => `已写入 ${file}`,
      wouldWrite: (file: string) => `将写入 ${file}：`,
      wouldChange: (files: readonly string[]) => `并修改 ${files.join('、')}`,
      notWritten: '没有写入任何文件',
      fine: '检查通过',
      mistakes: (count: number) => `检查发现 ${count} 处错误：`,
      menuNeedsCode: (codes: readonly string[]) =>
        `看到新菜单项的人不一定有 ${codes.join('、')}，打不开这个接口：加上 --grant，让他们也能调用它（由本命令改好契约）；或用 --from 从已有页面进入`,
      next: (path: string, menu: boolean) =>
        [
          '接下来：',
          `  1. npm run dev，打开 ${path} 看效果`,
          '  2. 在编辑器中调整字段的顺序、宽度和文字（有补全），保存即刷新',
          '  3. npm run check:pages 检查全部页面',
          ...(menu ? ['  4. 新的菜单项要由网关授权给角色后，操作员才能看到'] : []),
        ].join('\n'),
      formilyMissing: (file: string) => `读不到文件 ${file}`,
      formilyMade: (made: number, nodes: number, left: number) =>
        `schema 的 ${nodes} 个节点中，${made} 个做成了页面的部件${left === 0 ? '' : `；以下 ${left} 处没有采用：`}`,
      formilyLeft: (at: string, what: string, why: string, instead: string) => `  ${at} ${what}：${why}；${instead}`,
      usage: `用法：npm run new:page                      逐步询问
      npm run new:page -- --operation <接口> [选项]

  --operation <接口>    页面所用的接口，如 queryOrderPageList
  --kind <类型>         list 列表、form 表单、detail 详情、wizard 分步表单；缺省由接口决定
  --name <名称>         路由名，如 TradeFundListTwo
  --path <路径>         如 /trade/fund/two
  --title <标题>
  --menu <编码>         放在哪个菜单组下，或哪个尚无页面的菜单项
  --from <页面>         从哪个列表页面进入
  --grant               看到新菜单项的人也能调用这个接口：在契约中加上它的编码
  --permission <编码>   缺省与接口相同
  --fields <a,b,c>      列、输入项或展示的字段；缺省全部有意义的
  --search <a,b,c>      列表的搜索条件；缺省全部
  --formily <文件>      Formily 或 Designable 的 schema（JSON）：做成表单的输入项，没有采用的逐一列出
  --lang zh|en          提示的语言；缺省按系统（LC_ALL、LANG）
  --yes                 不再询问，未给出的用缺省值
  --dry-run             只显示，不写入
  --help`,
    },
    {
      optionUnknown: (option: string, known: readonly string[]) =>
        `there is no option ${option}${near.en(option, known)}`,
      placeMenu: (group: string) => `menu: a new entry in ${group}`,
      placeWaiting: (group: string, entry: string) => `menu: ${group} → ${entry} (the entry has no page yet)`,
      placePage: (title: string) => `from the page ${title}`,
      ask: {
        operation: 'Operation (type its id or its summary)',
        kind: 'Kind of page',
        place: 'Where it is opened from',
        name: 'Name (route name)',
        path: 'Path',
        title: 'Title',
        grant: (codes: readonly string[]) =>
          `The operation needs ${codes.join(', ')}, which readers of the new menu entry may lack. Allow them to call it (changes the contract)?`,
        permission: (codes: readonly string[]) =>
          `Permission or menu code (Enter: that of the operation, ${codes.length === 0 ? 'anyone signed in' : codes.join(', ')})`,
        search: 'Search fields',
        fields: 'Fields',
        write: 'Write?',
      },
      keys: { navigate: 'move', select: 'choose', submit: 'done', all: 'all', invert: 'invert' },
      kinds: { list: 'list', form: 'form', detail: 'detail', wizard: 'wizard' },
      wrote: (file: string) => `wrote ${file}`,
      wouldWrite: (file: string) => `would write ${file}:`,
      wouldChange: (files: readonly string[]) => `and change ${files.join(', ')}`,
      notWritten: 'nothing was written',
      fine: 'no mistakes',
      mistakes: (count: number) => `${count === 1 ? 'one mistake' : `${count} mistakes`}:`,
      menuNeedsCode: (codes: readonly string[]) =>
        `readers of the new menu entry may lack ${codes.join(', ')} and could not open the operation: --grant allows them to call it (this command changes the contract), or use --from for a page that leads to it`,
      next: (path: string, menu: boolean) =>
        [
          'next:',
          `  1. npm run dev, and look at ${path}`,
          '  2. order, widths and words of the fields in your editor (it completes); saving refreshes the page',
          '  3. npm run check:pages checks all pages',
          ...(menu ? ['  4. the gateway grants the new menu entry to roles before operators see it'] : []),
        ].join('\n'),
      formilyMissing: (file: string) => `cannot read the file ${file}`,
      formilyMade: (made: number, nodes: number, left: number) =>
        `${made} of ${nodes} nodes of the schema are parts of the page${left === 0 ? '' : `; not taken (${left}):`}`,
      formilyLeft: (at: string, what: string, why: string, instead: string) => `  ${at} ${what}: ${why}; ${instead}`,
      usage: `usage: npm run new:page                      asks step by step
       npm run new:page -- --operation <operation> [options]

  --operation <id>      the operation of the page, such as queryOrderPageList
  --kind <kind>         list, form, detail or wizard; without it the operation decides
  --name <name>         route name, such as TradeFundListTwo
  --path <path>         such as /trade/fund/two
  --title <title>
  --menu <code>         a group of the menu, or an entry without a page
  --from <page>         the list page that leads to it
  --grant               readers of the new menu entry may call the operation: adds its code to the contract
  --permission <code>   without it that of the operation
  --fields <a,b,c>      columns, inputs or shown fields; without it all that make sense
  --search <a,b,c>      search fields of a list; without it all
  --formily <file>      a schema of Formily or Designable (JSON), whose fields the form has; lists what was not taken
  --lang zh|en          the language of the messages; without it that of the system (LC_ALL, LANG)
  --yes                 asks nothing and takes the usual answers
  --dry-run             shows, and writes nothing
  --help`,
    },
  ),
);
