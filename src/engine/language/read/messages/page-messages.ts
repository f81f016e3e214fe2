import { both } from './both.ts';
import { en, zh, swapLabel } from './suggestions.ts';

/** What a mode lacks; one is the page itself, each other one has its own name and address. */
const lacking = {
  address: {
    en: 'needs a path or a query of its own, such as "query": { "type": "edit" }',
    zh: `要有自己的 'path' 或 'query'，例如 "query": { "type": "edit" }`,
  },
  name: { en: 'needs a name: another one is the page itself already', zh: "要有 'name'：另一个模式已经是页面本身" },
  itself: {
    en: 'has a name as all others, so that none is the page itself; write one without a name, such as "view": {}',
    zh: `和其他模式都有 'name'，没有一个是页面本身；请写一个没有 'name' 的模式，例如 "view": {}`,
  },
};

/** Pages beside each other, routes and the menu. */
export const pageMessages = {
  'mode-incomplete': both({
    about:
      '模式没有自己的地址或名字，或没有一个模式是页面本身；给它 `path` 或 `query`（如 `{ "type": "edit" }`）和 `name`；页面本身的模式写 `{}`',
    parts: ['name', 'lacks'],
    en: (name: string, lacks: keyof typeof lacking) => `the mode '${name}' ${lacking[lacks].en}`,
    zh: (name, lacks) => `模式 '${name}' ${lacking[lacks].zh}`,
  }),
  'mode-unknown': both({
    about: '条件里的模式，页面的 `modes` 里没有；改成提示的名字；要写条件就写 `true`、`false` 或 `{{ … }}`',
    parts: ['found', 'known'],
    en: (name: string, known: readonly string[]) =>
      known.length === 0
        ? `'${name}' is no condition: the page has no modes; write true, false or an expression '{{ … }}'`
        : `the page has no mode '${name}'${en.suggest(name, known)}`,
    zh: (name, known) =>
      known.length === 0
        ? `'${name}' 不是条件：页面没有 'modes'；请写 true、false 或表达式 '{{ … }}'`
        : `页面没有模式 '${name}'${zh.suggest(name, known)}`,
  }),
  'condition-list': both({
    about: '条件写成列表，里面却没有模式，或有几个表达式；先写模式，最后至多一个表达式；几个表达式用 `&&` 连起来',
    parts: [],
    en: () => `a list of modes may end with one expression: ["view", "edit", "{{ … }}"]; join several with &&`,
    zh: () => `模式列表的末尾可以有一个表达式：["view", "edit", "{{ … }}"]；几个表达式用 && 连起来`,
  }),
  'path-taken': both({
    about: '地址已被别的页面或服务器使用，或会和它撞在一起，例如 `/a/:id` 和 `/a/new`；换一个',
    parts: ['found', 'other'],
    en: (path: string, other: string) => `an address of '${path}' is also one of ${other}; choose another`,
    zh: (path, other) => `地址 '${path}' 会和${other}撞在一起；请换一个`,
  }),
  'page-unknown': both({
    about: '没有这个页面；改成提示的名字；菜单的页面以后才做就写 `"planned": true`',
    parts: ['found', 'known', 'inMenu'],
    en: (name: string, known: ReadonlyMap<string, string>, inMenu?: 'menu') =>
      `there is no page '${name}'${inMenu ? ' in the menu; a page to come has "planned": true' : ''}${en.suggestLabel(name, known)}`,
    zh: (name, known, inMenu?) =>
      `${inMenu ? '菜单里' : ''}没有页面 '${name}'${inMenu ? '；页面以后才做就写 "planned": true' : ''}${zh.suggestLabel(name, known)}`,
    remedy: (name, known, _inMenu?) => swapLabel(name, known),
  }),
  'tabs-one-sided': both({
    about: '标签页没有通向本页的一项，去了就回不来；每个页面都写同样的 `tabs`，其中一项打开本页',
    parts: ['page', 'name'],
    en: (page: string, name: string) => `the tabs of ${page} do not lead to ${name}; write the same tabs on each page`,
    zh: (page, name) => `${page} 的 'tabs' 没有通向 ${name} 的一项；每个页面都要写同样的 'tabs'`,
  }),
  'page-unreachable': both({
    about: '没有菜单、也没有页面通向它；加菜单，或在别的页面上 `open` 它',
    parts: ['name'],
    en: (name: string) => `nothing leads to ${name}: neither the menu nor another page opens it`,
    zh: (name) => `没有菜单项、也没有页面通向 ${name}；请加一个菜单项，或在别的页面上打开它`,
  }),
  'menu-type': both({
    about: '菜单项的 `resourceType` 不对；页面写 `4`，分组写 `3`',
    parts: ['found', 'expected', 'route'],
    en: (found: string, expected: string, route: string) =>
      route === ''
        ? `no page is chosen ('routeName' is empty): choose one, or make it a group with '${expected}'`
        : `expected '${expected}', found '${found}': it leads to the page '${route}'`,
    zh: (found, expected, route) =>
      route === ''
        ? `没有选页面（'routeName' 为空）：请选一个页面，或改为 '${expected}'，作为菜单组`
        : `应为 '${expected}'，写的却是 '${found}'：它通向页面 '${route}'`,
    remedy: (_found, expected, _route) => ({ value: expected }),
  }),
  'menu-differs': both({
    about: '菜单的地址、名称、编码和页面的不同；哪边错改哪边：页面或 `menu.json`',
    parts: ['what', 'found', 'menu'],
    en: (word: string, found: string, menu: string) =>
      `the ${word} is '${found}' here, but '${menu}' in the other place; change the one that is wrong, in the page or in menu.json`,
    zh: (word, found, menu) => `${word} 这里是 '${found}'，另一处却是 '${menu}'；哪边错就改哪边：页面或 menu.json`,
  }),
  'session-needed': both({
    about: '写了 `public`（不登录也能打开），页面却要登录；去掉 `public`；确实不登录也能看，就换成不要登录的接口',
    parts: ['what'],
    en: (what: string) =>
      `'public' opens the page without a session, but the page ${what}, which needs one; leave it out`,
    zh: (what) => `'public' 使页面不登录就能打开，但页面${what}，那要登录；请去掉它`,
    remedy: (_what) => ({ remove: 'public' }),
  }),
  'menu-order': both({
    about: '并排的两个菜单项 `priority` 相同，先后不定；各写一个数',
    parts: ['priority', 'other'],
    en: (priority: number, other: string) =>
      `'${other}' beside it has the priority ${priority} too, so that their order is open; give each its own`,
    zh: (priority, other) => `旁边的 '${other}' 的 priority 也是 ${priority}，先后不定；请各写一个`,
  }),
};
