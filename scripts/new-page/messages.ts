import { nearest } from '#engine/language';

const near = (name: string, known: Iterable<string>): string => {
  const best = nearest(name, known);
  return best === undefined ? '' : `，是不是 ${best}？`;
};

/** Texts for an analyst. */
export const messages = {
  optionUnknown: (option: string, known: readonly string[]) => `没有选项 ${option}${near(option, known)}`,
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
  /** The keys at a question. */
  keys: { navigate: '移动', select: '选择', submit: '确定', all: '全选', invert: '反选' } as Readonly<
    Record<string, string>
  >,
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
  --yes                 不再询问，未给出的用缺省值
  --dry-run             只显示，不写入
  --help`,
};
