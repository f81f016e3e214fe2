import { nearest } from '#engine/language';
import { defineMessages, inLanguage } from '#values/language';

const nearIn =
  (say: (best: string) => string) =>
  (name: string, known: Iterable<string>): string => {
    const best = nearest(name, known);
    return best === undefined ? '' : say(best);
  };
const near = { zh: nearIn((best) => `，是不是 ${best}？`), en: nearIn((best) => `; did you mean ${best}?`) };

/** What an analyst reads. */
export const messages = inLanguage(
  defineMessages(
    {
      operationUnknown: (id: string, known: Iterable<string>) => `契约中没有接口 ${id}${near.zh(id, known)}`,
      operationMissing: '请用 --operation 给出接口，或在终端中不带参数运行本命令逐步选择',
      nothingFits: (id: string) =>
        `接口 ${id} 做不成页面：没有可以填写或展示的内容，或没有列表页面能给出打开它所需的参数（请先做那个列表）`,
      kindUnfit: (kind: string, id: string, fitting: readonly string[]) =>
        `接口 ${id} 做不成 ${kind} 页面；可以是 ${fitting.join('、')}`,
      nameWrong: (name: string) => `页面名称只能由字母和数字组成，以字母开头：${name}`,
      nameTaken: (name: string, file: string) => `页面名称 ${name} 已被 ${file} 使用`,
      pathWrong: (path: string) => `路径以 / 开头，只能有字母、数字、- 和 /：${path}`,
      pathTaken: (path: string, file: string) => `路径 ${path} 已被 ${file} 使用`,
      titleMissing: '标题不能为空',
      fileTaken: (file: string) => `文件 ${file} 已经存在，不会覆盖；请换一个页面名称`,
      permissionUnknown: (code: string, known: Iterable<string>) => `没有权限或菜单编码 ${code}${near.zh(code, known)}`,
      menuUnknown: (code: string, known: readonly string[]) =>
        `没有菜单 ${code}${near.zh(code, known)}（可选：${known.join('、')}）`,
      pageUnknown: (name: string, known: readonly string[]) =>
        `没有列表页面 ${name}${near.zh(name, known)}（可选：${known.join('、')}）`,
      cannotLead: (known: readonly string[], needs: readonly string[]) =>
        `打开这个页面需要 ${needs.join('、')}，只能从能给出它们的列表进入：${known.join('、')}`,
      fieldUnknown: (name: string, owner: string, known: readonly string[]) =>
        `${owner} 没有字段 ${name}${near.zh(name, known)}`,
      menuDecides: (name: string, path: string, title: string) =>
        `这个菜单项已经定下了页面：--name ${name} --path ${path} --title ${title}；要用别的，请新增菜单项`,
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
      /** What keys do at a question. */
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
  --lang zh|en          提示的语言；缺省按系统（LC_ALL、LANG）
  --yes                 不再询问，未给出的用缺省值
  --dry-run             只显示，不写入
  --help`,
    },
    {
      operationUnknown: (id: string, known: Iterable<string>) =>
        `the contract has no operation ${id}${near.en(id, known)}`,
      operationMissing:
        'name the operation with --operation, or run this command in a terminal without flags to choose',
      nothingFits: (id: string) =>
        `no page can be made from ${id}: it has nothing to fill in or show, or no list gives the params that open it (make that list first)`,
      kindUnfit: (kind: string, id: string, fitting: readonly string[]) =>
        `${id} cannot be a ${kind}; it can be ${fitting.join(', ')}`,
      nameWrong: (name: string) => `a page's name has letters and digits and begins with a letter: ${name}`,
      nameTaken: (name: string, file: string) => `the name ${name} belongs to ${file}`,
      pathWrong: (path: string) => `a path begins with / and has letters, digits, - and / only: ${path}`,
      pathTaken: (path: string, file: string) => `the path ${path} belongs to ${file}`,
      titleMissing: 'the title is empty',
      fileTaken: (file: string) => `${file} exists and is not overwritten; choose another name`,
      permissionUnknown: (code: string, known: Iterable<string>) =>
        `there is no permission or menu code ${code}${near.en(code, known)}`,
      menuUnknown: (code: string, known: readonly string[]) =>
        `there is no menu ${code}${near.en(code, known)} (known: ${known.join(', ')})`,
      pageUnknown: (name: string, known: readonly string[]) =>
        `there is no list page ${name}${near.en(name, known)} (known: ${known.join(', ')})`,
      cannotLead: (known: readonly string[], needs: readonly string[]) =>
        `this page needs ${needs.join(', ')} to open; only these lists give them: ${known.join(', ')}`,
      fieldUnknown: (name: string, owner: string, known: readonly string[]) =>
        `${owner} has no field ${name}${near.en(name, known)}`,
      menuDecides: (name: string, path: string, title: string) =>
        `this menu entry decides the page already: --name ${name} --path ${path} --title ${title}; for another, add an entry`,
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
  --lang zh|en          the language of the messages; without it that of the system (LC_ALL, LANG)
  --yes                 asks nothing; what is not given is as usual
  --dry-run             shows, and writes nothing
  --help`,
    },
  ),
);
