import { both } from './both.ts';
import { en, zh, type Names, swapLabel, swapNearest } from './suggestions.ts';

/** Pages beside each other, routes and the menu. */
export const pageMessages = {
  'mode-without-address': both(
    (name: string) => `the mode '${name}' needs a path or a query of its own, such as "query": { "type": "edit" }`,
    (name) => `模式 '${name}' 要有自己的 path 或 query，例如 "query": { "type": "edit" }`,
  ),
  'mode-without-name': both(
    (name: string, own: string) => `the mode '${name}' needs a name of its own: '${own}' is the page itself already`,
    (name, own) => `模式 '${name}' 要有自己的 name：页面本身已经是 '${own}'`,
  ),
  'mode-own-missing': both(
    () => 'no mode is the page itself; write one without a name, such as "view": {}',
    () => '没有一个模式是页面本身；请写一个没有 name 的模式，例如 "view": {}',
  ),
  'mode-unknown': both(
    (name: string, known: readonly string[]) =>
      known.length === 0
        ? `'${name}' is no condition: the page has no modes; write true, false or an expression '{{ … }}'`
        : `the page has no mode '${name}'${en.suggest(name, known)}`,
    (name, known) =>
      known.length === 0
        ? `'${name}' 不是条件：页面没有 modes；请写 true、false 或表达式 '{{ … }}'`
        : `页面没有模式 '${name}'${zh.suggest(name, known)}`,
  ),
  'condition-list': both(
    () => `a list of modes may end with one expression: ["view", "edit", "{{ … }}"]; join several with &&`,
    () => `模式列表的末尾可以有一个表达式：["view", "edit", "{{ … }}"]；几个表达式用 && 连起来`,
  ),
  'path-duplicate': both(
    (path: string, where: string) => `the path '${path}' is also used in ${where}; choose another`,
    (path, where) => `地址 '${path}' 已用在 ${where}；请换一个`,
  ),
  'path-reserved': both(
    (path: string) => `the server answers '${path}' itself; choose another path`,
    (path) => `地址 '${path}' 由服务器自己使用；请换一个`,
  ),
  'path-ambiguous': both(
    (path: string, other: string, where: string) =>
      `an address of '${path}' may also be one of '${other}' in ${where}; change one of them`,
    (path, other, where) => `地址 '${path}' 会和 ${where} 里的 '${other}' 撞在一起；请改其中一个`,
  ),
  'page-unknown': both(
    (name: string, known: ReadonlyMap<string, string>) => `there is no page '${name}'${en.suggestLabel(name, known)}`,
    (name, known) => `没有页面 '${name}'${zh.suggestLabel(name, known)}`,
    (name, known) => swapLabel(name, known),
  ),
  'route-param-missing': both(
    (name: string, page: string) => `the path of ${page} needs the param '${name}'`,
    (name, page) => `打开 ${page} 必须给地址参数 '${name}'；请在 params 里补上`,
  ),
  'route-param-unknown': both(
    (name: string, page: string, known: Names) =>
      `the path of ${page} has no param '${name}'${en.suggest(name, known)}`,
    (name, page, known) => `${page} 的地址没有参数 '${name}'${zh.suggest(name, known)}`,
  ),
  'param-of-query': both(
    (name: string, page: string) =>
      `${page} reads '${name}' of its query, not of its path: write it under 'query' instead of 'params'`,
    (name, page) => `${page} 从 query 里读 '${name}'，不在地址的参数里：写到 'query' 下面，不是 'params'`,
  ),
  'route-param-duplicate': both(
    (name: string) => `the param ':${name}' is in the path twice; rename one`,
    (name) => `参数 ':${name}' 在地址里写了两次；请改掉一个名字`,
  ),
  'query-unknown': both(
    (name: string, page: string, known: Names) => `${page} reads no '${name}' of its query${en.suggest(name, known)}`,
    (name, page, known) => `${page} 不读 query 里的 '${name}'${zh.suggest(name, known)}`,
    (name, _page, known) => swapNearest(name, known),
  ),
  'tabs-without-self': both(
    (name: string) => `the page itself is missing: one of its tabs has to open ${name}`,
    (name) => `标签页里少了本页：要有一项打开 ${name}`,
  ),
  'tabs-one-sided': both(
    (page: string, name: string) =>
      `${page} has no tabs, so nothing there leads back to ${name}; write the same tabs there`,
    (page, name) => `${page} 没有 tabs，去了就回不到 ${name}；请在那里写同样的 tabs`,
  ),
  'page-unreachable': both(
    (name: string) => `nothing leads to ${name}: neither the menu nor another page opens it`,
    (name) => `没有菜单项、也没有页面通向 ${name}；请加一个菜单项，或在别的页面上打开它`,
  ),
  'query-missing': both(
    (name: string, page: string) => `${page} cannot load without '${name}' in its query`,
    (name, page) => `打开 ${page} 必须在 query 里给 '${name}'；请补上`,
  ),
  'route-unknown': both(
    (name: string, known: Names) =>
      `no page serves '${name}', unless it has "planned": true until its page is there${en.suggest(name, known)}`,
    (name, known) => `没有页面叫 '${name}'；页面以后才做就写 "planned": true${zh.suggest(name, known)}`,
  ),
  'menu-type': both(
    (found: string, expected: string, route: string) =>
      `expected '${expected}', found '${found}': ${route === '' ? 'without a routeName it is a group' : `it leads to the page '${route}'`}`,
    (found, expected, route) =>
      `应为 '${expected}'，写的却是 '${found}'：${route === '' ? '没有 routeName 的是分组' : `它通向页面 '${route}'`}`,
  ),
  'menu-title': both(
    (title: string, expected: string) =>
      `the menu calls this page '${expected}', but its title is '${title}'; change the one that is wrong, in the page or in menu.json`,
    (title, expected) => `菜单里这一页叫 '${expected}'，页面的 title 却是 '${title}'；哪边错就改哪边：页面或 menu.json`,
  ),
  'session-needed': both(
    (what: string) => `'public' opens the page without a session, but the page ${what}, which needs one; leave it out`,
    (what) => `'public' 使页面不登录就能打开，但页面${what}，那要登录；请去掉它`,
  ),
  'menu-permission': both(
    (codes: string, title: string, code: string) =>
      `users who see '${title}' in the menu hold '${code}', but the page asks for ${codes}`,
    (codes, title, code) => `看得见菜单 '${title}' 的人有 '${code}'，页面要的却是 ${codes}`,
  ),
  'menu-path': both(
    (path: string, expected: string) =>
      `the menu leads to '${expected}', but the page's path is '${path}'; change the one that is wrong, in the page or in menu.json`,
    (path, expected) => `菜单通向 '${expected}'，页面的 path 却是 '${path}'；哪边错就改哪边：页面或 menu.json`,
  ),
  'menu-code': both(
    (code: string, route: string) =>
      `the code '${code}' is nearly the name of its page, '${route}', but not quite; write them alike`,
    (code, route) => `编码 '${code}' 和页面名 '${route}' 只差一点；请写成一样`,
  ),
  'menu-unknown': both(
    (code: string, known: Names) => `the menu has no '${code}'${en.suggest(code, known)}`,
    (code, known) => `菜单里没有 '${code}'${zh.suggest(code, known)}`,
    (code, known) => swapNearest(code, known),
  ),
  'menu-route': both(
    (route: string, other: string) => `the entry '${other}' leads to '${route}' already; keep one of them`,
    (route, other) => `菜单项 '${other}' 已经打开 '${route}'；只留一个`,
  ),
  'menu-order': both(
    (priority: number, other: string) =>
      `'${other}' beside it has the priority ${priority} too, so that their order is open; give each its own`,
    (priority, other) => `旁边的 '${other}' 的 priority 也是 ${priority}，先后不定；请各写一个`,
  ),
};
