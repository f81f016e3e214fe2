import { defineMessages, inLanguage } from '#values/language';

const list = (names: readonly string[]): string => names.join(', ');

/** What the README of a product says. */
export interface Readme {
  readonly title: string;
  /** File of the document, from the product's folder. */
  readonly document: string;
  readonly address: string | undefined;
  /** Pages of the menu. */
  readonly pages: readonly { readonly title: string; readonly path: string }[];
  readonly left: readonly string[];
  /** Host of the authorization server that grants the token. */
  readonly grants: string | undefined;
}

/** Texts for the author of a new product. */
export const messages = inLanguage(
  defineMessages(
    {
      usage: `用法：npm create fundesk <文件夹> -- --openapi <文件或网址> --list <接口> [--detail <接口>] [--form <接口>]… [--delete <接口>]
                          [--with <名称>=<值>]… [--all] [--packages <文件夹>] [--lang zh|en]
      npm create fundesk <文件夹> -- --server [--packages <文件夹>] [--lang zh|en]

新建一个产品：契约、契约说明、列表、详情、表单和外壳。接口写编号，或“GET /pets”这样的方法和路径。--form 可以给
两次：新增和修改。--with 给出每次都相同的参数。--all 代替 --list，生成接口文件里的全部记录。--packages 是放着
fundesk-*.tgz 的文件夹，用于没有发布到 npm 的包。--server 建一个带服务端的产品：登录、用户、角色、操作日志、页面发布，
和一张自己的表。在终端里运行时，没有给出的会逐项询问。`,
      ask: {
        folder: '新文件夹',
        openapi: 'OpenAPI 文件或网址',
        list: (known: readonly string[]) => `列表用的接口（${list(known)}）`,
        detail: (known: readonly string[]) => `详情用的接口（可不填；${list(known)}）`,
        form: (known: readonly string[]) => `表单用的接口，一个或两个（可不填；${list(known)}）`,
      },
      page: {
        add: (_one: string) => '新增',
        addOne: (one: string) => `新增 ${one}`,
        edit: '修改',
        editOne: (one: string) => `修改 ${one}`,
        save: '保存',
        facts: '基本信息',
        remove: '删除',
        removeThis: (_one: string) => '确定删除这条记录？',
        removeThese: (_many: string) => '确定删除选中的 {{ selected.count }} 条记录？',
        removed: '已删除 {{ result.count }} 条记录',
      },
      overlay: '契约补充',
      missing: (flag: string) => `请给出 --${flag}`,
      serverAlone: (flags: readonly string[]) =>
        `--server 建的产品由自己的服务端回答接口，不能和 ${list(flags)} 一起用；请去掉 --server，或者去掉它们`,
      doneOnServer: (folder: string) =>
        `已建好 ${folder}：\n  cd ${folder} && npm install && npm start\n用 keeper 登录，密码 Lavender-Quartz-7；说明在 README.md`,
      folderTaken: (folder: string) => `文件夹 ${folder} 已有文件，不会覆盖`,
      unreadable: (file: string, why: string) => `${file} 读不了：${why}`,
      unknown: (id: string, near: string | undefined, known: readonly string[]) =>
        `契约里没有接口 ${id}${near === undefined ? (known.length > 0 ? `；有 ${list(known)} 等` : '') : `；是不是 ${near}？`}`,
      noParam: (name: string, near: string | undefined) =>
        `所用接口没有参数 ${name}${near === undefined ? '' : `；是不是 ${near}？`}`,
      noList: (id: string) => `接口 ${id} 返回的不是记录列表`,
      none: {
        below: (call: string, names: readonly string[]) =>
          `接口文件里的列表都要有路径参数；请给出固定的值，比如 --list '${call}' ${names.map((name) => `--with ${name}=…`).join(' ')}`,
        unsaid: (count: number, all: number) =>
          `${all} 个 GET 接口里有 ${count} 个没有写返回什么；请在接口文件的 responses 里写上记录列表的结构`,
        foreign: (type: string) => `GET 接口返回的是 ${type}，页面只能读 JSON；请换成返回 JSON 的接口文件`,
        plain: (call: string) => `${call} 返回的列表里不是记录，没有能分列的内容；请用 --list 指定返回记录列表的接口`,
        posted: (count: number, calls: readonly string[]) =>
          `没有返回记录列表的 GET 接口，其他接口里有 ${count} 个；请指定一个，比如 ${calls.map((call) => `--list '${call}'`).join('、')}`,
        any: () => '接口文件里没有返回记录列表的接口；请在 responses 里写上记录列表的结构',
      },
      noRecord: (id: string) => `接口 ${id} 返回的不是一条记录`,
      noKey: (id: string, param: string) => `列表的记录里没有接口 ${id} 的参数 ${param}`,
      listDemands: (id: string, names: readonly string[]) =>
        `接口 ${id} 一定要有参数 ${list(names)}；请用 ${names.map((name) => `--with ${name}=…`).join(' ')} 给出固定的值`,
      formDemands: (id: string, names: readonly string[]) => `接口 ${id} 一定要有 ${list(names)}，表单填不了`,
      formEmpty: (id: string) => `接口 ${id} 没有能填写的字段`,
      formWithoutDetail: (id: string, names: readonly string[]) =>
        `接口 ${id} 要有参数 ${list(names)}；请用 --detail 给出读同一条记录的接口`,
      leftPage: (page: string, why: string) => `页面 ${page} 没有生成：${why}`,
      leftPart: (page: string, part: string, why: string) => `页面 ${page} 没有 ${part}：${why}`,
      withWrong: (text: string) => `--with 要写成 名称=值，不是 ${text}`,
      formTwice: (id: string) => `接口 ${id} 的表单已经有了：新增和修改各一个`,
      noPackage: (folder: string, file: string) => `文件夹 ${folder} 里没有 ${file}`,
      readme: ({ title, document, address, pages, left, grants }: Readme) => `# ${title}

由 Fundesk 按接口文件 [${document}](${document}) 生成。

\`\`\`sh
npm install
npm start                     # 用接口文件做的模拟服务，数据是编造的，改动保留到退出
API=${address ?? 'https://服务的地址'} npm run dev
npm run check                 # 核对页面和类型
npm run new:page              # 从一个接口新建页面；-- --help 看用法
npm run explain -- <页面>     # 页面里每个值从哪里来
npm run build                 # 生成 dist，服务器把 /_api 转给服务
\`\`\`

| 位置                       | 内容                                         |
| -------------------------- | -------------------------------------------- |
| \`schemas/pages\`            | 页面，可以直接改                             |
| \`schemas/api/profile.json\` | 接口怎样分页、排序、认证                     |
| \`schemas/api/*.overlay.*\`  | 接口文件没有说的                             |
| \`schemas/menu.json\`        | 菜单                                         |
| \`src\`                      | 外壳，自己的控件和页面                       |
${grants === undefined ? '' : `\n登录：把应用登记到 ${grants}（回调地址是首页），再把编号作为 \`client\` 写进 \`schemas/api/profile.json\` 的 \`oauth\`。此前登录页询问令牌。\n`}
## 已生成

${pages.map(({ title: one, path }) => `- ${one}：\`${path}\``).join('\n')}
${left.length > 0 ? `\n## 没有生成\n\n${left.map((one) => `- ${one}`).join('\n')}\n` : ''}`,
      andMore: (count: number) => `另有 ${count} 项`,
      done: (folder: string, origin: string | undefined) => `已建好 ${folder}。接下来：

  cd ${folder}
  npm install
  npm start                # 用接口文件做的模拟服务
  npm run check
  API=${origin ?? 'https://服务的地址'} npm run dev`,
    },
    {
      usage: `usage: npm create fundesk <folder> -- --openapi <file or address> --list <operation> [--detail <operation>]
                          [--form <operation>]… [--delete <operation>] [--with <name>=<value>]… [--all] [--packages <folder>] [--lang zh|en]
       npm create fundesk <folder> -- --server [--packages <folder>] [--lang zh|en]

Makes a product: contract, profile, list, detail, forms and a shell. An operation is named by its id, or by
method and path: 'GET /pets'. --form may be given twice, for a form that adds and one that changes. --with gives a param
the same value in every call. --all takes the place of --list: every kind of record that the document has. --packages is a folder with
fundesk-*.tgz, for packages that npm does not have. --server makes a product with a server: login, users, roles, the log
of actions, publishing of pages, and one table of its own. In a terminal it asks for what is not given.`,
      ask: {
        folder: 'New folder',
        openapi: 'OpenAPI document, a file or an address',
        list: (known) => `Operation of the list (${list(known)})`,
        detail: (known) => `Operation of the detail (may be left out; ${list(known)})`,
        form: (known) => `Operations of the forms, one or two (may be left out; ${list(known)})`,
      },
      page: {
        add: (one) => `New ${one.toLowerCase()}`,
        addOne: (one) => `New ${one.toLowerCase()}`,
        edit: 'Edit',
        editOne: (one) => `Edit ${one.toLowerCase()}`,
        save: 'Save',
        facts: 'Facts',
        remove: 'Delete',
        removeThis: (one) => `Delete this ${one}?`,
        removeThese: (many) => `Delete the selected ${many} ({{ selected.count }})?`,
        removed: 'Deleted: {{ result.count }}',
      },
      overlay: 'What the document does not say',
      serverAlone: (flags) =>
        `a product made with --server answers its operations itself: leave out --server, or ${list(flags)}`,
      doneOnServer: (folder) =>
        `${folder} is ready:\n  cd ${folder} && npm install && npm start\nsign in as keeper with the password Lavender-Quartz-7; its README.md says more`,
      missing: (flag) => `--${flag} is missing`,
      folderTaken: (folder) => `the folder ${folder} has files, which are not overwritten`,
      unreadable: (file, why) => `${file} cannot be read: ${why}`,
      unknown: (id, near, known) =>
        `the contract has no operation ${id}${near === undefined ? (known.length > 0 ? `; it has ${list(known)} and others` : '') : `; did you mean ${near}?`}`,
      noParam: (name, near) =>
        `no operation in use has a param ${name}${near === undefined ? '' : `; did you mean ${near}?`}`,
      noList: (id) => `${id} does not answer with a list of records`,
      none: {
        below: (call, names) =>
          `each list of the document belongs to a record in its path: name one with a value that is always the same, such as --list '${call}' ${names.map((name) => `--with ${name}=…`).join(' ')}`,
        unsaid: (count, all) =>
          `${count} of the ${all} operations of GET do not say what they answer: describe the list of records in the document, below their responses`,
        foreign: (type) =>
          `the operations of GET answer with ${type}, and pages read JSON: take a document whose replies are JSON`,
        plain: (call) =>
          `${call} answers with a list of values that are no records, so there is nothing for columns: name with --list an operation that answers with a list of records`,
        posted: (count, calls) =>
          `no operation of GET answers with a list of records, but ${count} of other methods do: name one, such as ${calls.map((call) => `--list '${call}'`).join(' or ')}`,
        any: () =>
          'no operation of the document answers with a list of records: describe one in the document, below its responses',
      },
      noRecord: (id) => `${id} does not answer with one record`,
      noKey: (id, param) => `a record of the list has nothing for the param ${param} of ${id}`,
      listDemands: (id, names) =>
        `${id} demands ${list(names)}: give each a value that is always the same, ${names.map((name) => `--with ${name}=…`).join(' ')}`,
      formDemands: (id, names) => `${id} demands ${list(names)}, which no input can ask for`,
      formEmpty: (id) => `${id} has no field that an input can ask for`,
      formWithoutDetail: (id, names) =>
        `${id} demands ${list(names)}; name with --detail the operation that reads the same record`,
      leftPage: (page, why) => `the page ${page} is left out: ${why}`,
      leftPart: (page, part, why) => `the page ${page} goes without ${part}: ${why}`,
      withWrong: (text) => `--with takes name=value, not ${text}`,
      formTwice: (id) => `there is a form already where ${id} would be one: one adds, one changes`,
      noPackage: (folder, file) => `the folder ${folder} has no ${file}`,
      readme: ({ title, document, address, pages, left, grants }) => `# ${title}

Made by Fundesk of the OpenAPI document [${document}](${document}).

\`\`\`sh
npm install
npm start                     # against a mock of the document: made-up data, changes last until it stops
API=${address ?? 'https://address.of.the.service'} npm run dev
npm run check                 # pages and types
npm run new:page              # a page from an operation; -- --help
npm run explain -- <page>     # where each value of a page comes from
npm run build                 # into dist; a web server takes /_api to the service
\`\`\`

| Where                      | What                                         |
| -------------------------- | -------------------------------------------- |
| \`schemas/pages\`            | pages, to be edited                          |
| \`schemas/api/profile.json\` | how the API pages, sorts and authenticates   |
| \`schemas/api/*.overlay.*\`  | what the document does not say               |
| \`schemas/menu.json\`        | the menu                                     |
| \`src\`                      | the shell, and widgets and screens of your own |
${grants === undefined ? '' : `\nSigning in: register the application at ${grants}, with its first page as the address to return to, and write its id as \`client\` beside \`oauth\` in \`schemas/api/profile.json\`. Until then the login asks for a token.\n`}
## Made

${pages.map(({ title: one, path }) => `- ${one}: \`${path}\``).join('\n')}
${left.length > 0 ? `\n## Left out\n\n${left.map((one) => `- ${one}`).join('\n')}\n` : ''}`,
      andMore: (count) => `${count} more`,
      done: (folder, origin) => `${folder} is made. Next:

  cd ${folder}
  npm install
  npm start                # with a mock of the document
  npm run check
  API=${origin ?? 'https://address.of.the.service'} npm run dev`,
    },
  ),
);
