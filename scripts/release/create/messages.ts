import { defineMessages, inLanguage } from '#values/language';

const list = (names: readonly string[]): string => names.join(', ');

/** Texts for the author of a new product. */
export const messages = inLanguage(
  defineMessages(
    {
      usage: `用法：npm create fundesk <文件夹> -- --openapi <文件或网址> --list <接口> [--detail <接口>] [--form <接口>]… [--packages <文件夹>] [--lang zh|en]

新建一个产品：契约、契约说明、列表、详情、表单和外壳。--form 可以给两次：新增和修改。--packages 是放着
fundesk-*.tgz 的文件夹，用于没有发布到 npm 的包。在终端里运行时，没有给出的会逐项询问。`,
      ask: {
        folder: '新文件夹',
        openapi: 'OpenAPI 文件或网址',
        list: (known: readonly string[]) => `列表用的接口（${list(known)}）`,
        detail: (known: readonly string[]) => `详情用的接口（可不填；${list(known)}）`,
        form: (known: readonly string[]) => `表单用的接口，一个或两个（可不填；${list(known)}）`,
      },
      page: { add: '新增', edit: '修改', save: '保存', facts: '基本信息' },
      missing: (flag: string) => `请给出 --${flag}`,
      folderTaken: (folder: string) => `文件夹 ${folder} 已有文件，不会覆盖`,
      unreadable: (file: string, why: string) => `${file} 读不了：${why}`,
      unknown: (id: string, known: readonly string[]) => `契约里没有接口 ${id}；有 ${list(known)}`,
      noList: (id: string) => `接口 ${id} 返回的不是记录列表`,
      noRecord: (id: string) => `接口 ${id} 返回的不是一条记录`,
      noKey: (id: string, param: string) => `列表的记录里没有接口 ${id} 的参数 ${param}`,
      listDemands: (id: string, names: readonly string[]) => `接口 ${id} 一定要有参数 ${list(names)}，不能直接做列表`,
      formDemands: (id: string, names: readonly string[]) => `接口 ${id} 一定要有 ${list(names)}，表单填不了`,
      formWithoutDetail: (id: string, names: readonly string[]) =>
        `接口 ${id} 要有参数 ${list(names)}；请用 --detail 给出读同一条记录的接口`,
      formTwice: (id: string) => `接口 ${id} 的表单已经有了：新增和修改各一个`,
      noPackage: (folder: string, file: string) => `文件夹 ${folder} 里没有 ${file}`,
      done: (folder: string, origin: string | undefined) => `已建好 ${folder}。接下来：

  cd ${folder}
  npm install
  npm run check
  API=${origin ?? 'https://服务的地址'} npm run dev`,
    },
    {
      usage: `usage: npm create fundesk <folder> -- --openapi <file or address> --list <operation> [--detail <operation>]
                          [--form <operation>]… [--packages <folder>] [--lang zh|en]

Makes a product: contract, profile, list, detail, forms and a shell. --form may be given twice, for a form that adds and
one that changes. --packages is a folder with fundesk-*.tgz, for packages that npm does not have. In a terminal it asks
for what is not given.`,
      ask: {
        folder: 'New folder',
        openapi: 'OpenAPI document, a file or an address',
        list: (known) => `Operation of the list (${list(known)})`,
        detail: (known) => `Operation of the detail (may be left out; ${list(known)})`,
        form: (known) => `Operations of the forms, one or two (may be left out; ${list(known)})`,
      },
      page: { add: 'New', edit: 'Edit', save: 'Save', facts: 'Facts' },
      missing: (flag) => `--${flag} is missing`,
      folderTaken: (folder) => `the folder ${folder} has files, which are not overwritten`,
      unreadable: (file, why) => `${file} cannot be read: ${why}`,
      unknown: (id, known) => `the contract has no operation ${id}; it has ${list(known)}`,
      noList: (id) => `${id} does not answer with a list of records`,
      noRecord: (id) => `${id} does not answer with one record`,
      noKey: (id, param) => `a record of the list has nothing for the param ${param} of ${id}`,
      listDemands: (id, names) => `${id} demands ${list(names)}, so that it cannot be a list of its own`,
      formDemands: (id, names) => `${id} demands ${list(names)}, which no input can ask for`,
      formWithoutDetail: (id, names) =>
        `${id} demands ${list(names)}; name with --detail the operation that reads the same record`,
      formTwice: (id) => `there is a form already where ${id} would be one: one adds, one changes`,
      noPackage: (folder, file) => `the folder ${folder} has no ${file}`,
      done: (folder, origin) => `${folder} is made. Next:

  cd ${folder}
  npm install
  npm run check
  API=${origin ?? 'https://address.of.the.service'} npm run dev`,
    },
  ),
);
