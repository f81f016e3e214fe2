import type { SmsPurpose } from '#contract';
import type { FolderFailure } from '../database/folder-failure.ts';

/** Messages about requests that do not fit the contract (handbook: validation-messages). */
export const requestMessages = {
  unknownField: (name: string) => `不支持的字段：${name}`,
  required: (title: string) => `请填写${title}`,
  oneOf: (titles: readonly string[]) => `请填写${titles.join('或')}，只填一项`,
  upload: (title: string) => `请上传${title}`,
  choose: (title: string) => `请选择正确的${title}`,
  malformed: (title: string) => `请输入正确的${title}`,
  length: (title: string, limit: string) => `${title}长度应${limit}`,
  atLeast: (characters: number) => `不少于${characters}个字符`,
  atMost: (characters: number) => `不超过${characters}个字符`,
  greaterThan: (title: string, limit: string) => `${title}必须大于${limit}`,
  notAbove: (title: string, limit: string) => `${title}不能大于${limit}`,
  notBelow: (title: string, limit: string) => `${title}不能小于${limit}`,
  places: (title: string, places: number) => `${title}最多保留${places}位小数`,
  confirm: () => '请阅读并勾选相关协议',
  tooMany: (title: string, limit: number) => `${title}最多${limit}项`,
} as const;

/** Titles of request fields that only one variant of an operation needs. */
export const fieldTitles = {
  username: '用户名',
  password: '密码',
  phone: '手机号',
  noteCode: '短信验证码',
  oldPassword: '原密码',
  againPassword: '确认新密码',
  code: '动态口令或恢复码',
} as const;

/** Purposes of text message codes, in words. */
const occasions: Readonly<Record<SmsPurpose, string>> = {
  '1': '登录',
  '2': '注册',
  '3': '找回密码',
  '4': '签约',
  '5': '修改密码',
};

/** Text messages to operators (handbook: sms-wording). */
export const smsMessages = {
  code: (code: string, purpose: SmsPurpose) =>
    `验证码 ${code}，5 分钟内有效，用于${occasions[purpose]}，请勿告知他人。`,
  onTerminal: (phone: string, text: string) => `短信 → ${phone}：${text}`,
} as const;

const folderFailures: Readonly<Record<FolderFailure, readonly [chinese: string, english: string]>> = {
  full: [
    '数据目录 {} 所在磁盘空间不足，请清理磁盘，或设置 DATA_DIR 使用另一个目录',
    'the disk of {} is full: free some space, or set DATA_DIR to another folder',
  ],
  readOnly: [
    '数据目录 {} 所在磁盘为只读，请设置 DATA_DIR 使用另一个目录',
    'the disk of {} is read-only: set DATA_DIR to another folder',
  ],
  forbidden: [
    '没有写入数据目录 {} 的权限，请修改其权限，或设置 DATA_DIR 使用另一个目录',
    'this user may not write to {}: change its permissions, or set DATA_DIR to another folder',
  ],
  notAFolder: [
    '数据目录 {} 不是文件夹，请设置 DATA_DIR 使用另一个目录',
    '{} is no folder: set DATA_DIR to another one',
  ],
};

/** Texts on the terminal; in Chinese and English, because they are read before any login. */
export const startMessages = {
  creating: '正在创建数据库，首次启动需要几秒钟… / Creating the database, a few seconds the first time …',
  seeding: '正在写入演示数据… / Writing the demo data …',
  listening: (url: string) => `Fundesk: ${url}`,
  httpsHint: (url: string) => `  需要 ${url} 时设置 HTTPS=self / for ${url} set HTTPS=self`,
  ownCertificate:
    '  自签名证书：浏览器首次打开时需确认一次 / the certificate is self-signed: the browser asks about it once',
  smsOnTerminal: '  短信验证码显示在本终端 / SMS codes appear in this terminal',
  noSmsDriver:
    '未设置 SMS_DRIVER：短信（含验证码）只保存在表 outbox 中，不会发出 / ' +
    'SMS_DRIVER is not set: text messages, codes among them, wait in the table outbox and are not sent',
  proxying: (url: string) => `后台接口由 ${url} 提供 / operations are answered by ${url}`,
  previewing: (ids: readonly string[]) =>
    `预览：以下接口尚无实现，返回的是按契约生成的假数据 / ` +
    `preview: these operations have no handler yet and answer with made-up data\n  ${ids.join('\n  ')}`,
  demoUser: (user: {
    userName: string;
    password: string;
    realName: string;
    roleNames: readonly string[];
    disabled: boolean;
  }) =>
    `  ${user.userName.padEnd(12)}${user.password}   ${user.realName}  ${user.disabled ? '已停用' : user.roleNames.join('、') || '无角色'}`,
  moreUsers: '  全部演示用户 / all demo users: npm start -- --users',
  locked: (folder: string) =>
    `数据目录 ${folder} 正被另一个进程使用，请先停止它，或设置 DATA_DIR 使用另一个目录 / ` +
    `another process is using ${folder}: stop it, or set DATA_DIR to another folder`,
  lockUnsupported: (folder: string) =>
    `本机无法锁定数据目录 ${folder}：请勿同时启动两个服务，否则数据会损坏；可改用 DATABASE_URL / ` +
    `this machine cannot lock ${folder}: two servers at once would destroy it; DATABASE_URL is the safe choice`,
  folder: (folder: string, failure: FolderFailure) =>
    `${folderFailures[failure][0].replace('{}', folder)} / ${folderFailures[failure][1].replace('{}', folder)}`,
  closed: (folder: string, count: number) =>
    `数据目录 ${folder} 中有 ${count} 个文件或文件夹曾对本机其他用户开放，现已改为仅限本用户（700、600） / ` +
    `${count} files or folders in ${folder} were open to other users of this machine; now only this user has access (700, 600)`,
  lockLost: (folder: string) =>
    `数据目录 ${folder} 的锁文件已被移除或替换，可能正被另一个进程使用，服务已停止 / ` +
    `the lock file of ${folder} was removed or replaced, another process may use it: the server has stopped`,
  databaseUnavailable: (reason: string) =>
    `无法连接数据库，请检查 DATABASE_URL 及数据库是否已启动：${reason} / ` +
    `the database cannot be reached: check DATABASE_URL and that it runs`,
  adminNeeded:
    '数据库为空，请设置首位管理员 ADMIN_USER、ADMIN_PASSWORD、ADMIN_PHONE / ' +
    'the database is empty: set ADMIN_USER, ADMIN_PASSWORD and ADMIN_PHONE for the first administrator',
  adminUserName: 'ADMIN_USER 须以字母开头，4–32位字母、数字或下划线 / ADMIN_USER must match [A-Za-z][A-Za-z0-9_]{3,31}',
  adminPhone:
    'ADMIN_PHONE 须为11位手机号，用于接收短信验证码 / ADMIN_PHONE must be an 11-digit mobile number for SMS codes',
  adminPassword: (reason: string) => `ADMIN_PASSWORD：${reason} / ADMIN_PASSWORD breaks the password rules`,
  wrongMode: (kept: string, wanted: string) => {
    if (kept === 'gateway')
      return '该数据库只存放 UPSTREAM 网关前的页面变更，没有账号；请换一个数据库 / this database holds page changes beside a gateway (UPSTREAM) and no accounts: use another database';
    if (wanted === 'gateway')
      return '该数据库属于不带 UPSTREAM 的服务；请换一个数据库，或设置 STUDIO=off / this database belongs to a server without UPSTREAM: use another database, or set STUDIO=off';
    return kept === 'demo'
      ? '该数据库含演示用户和公开密码，只能以演示模式启动；请换一个数据库 / this database holds demo users with known passwords: start it in demo mode, or use another database'
      : '该数据库不是演示数据库，不能以演示模式启动；请设置 DEMO=off / this is no demo database: set DEMO=off';
  },
  outdated:
    '该数据库由更早的版本创建，本版本无法升级；请先用上一版本启动一次，或换一个新的数据库 / ' +
    'this database was made by an earlier release: start it once with the release before this one, or use a new one',
  ownerNeeded:
    '数据库需要升级，而 DATABASE_URL 的角色无权修改表结构；请用所有者的 DATABASE_URL 启动一次 / ' +
    'the database must be migrated, which the role of DATABASE_URL may not: start once with the DATABASE_URL of its owner',
  otherFiles:
    '附件的存放处与上次启动时不同：此前的附件在这里打不开。几台机器共用一个数据库时，请为每台设置相同的 S3_* / ' +
    'files lie elsewhere than at the last start, and those from before cannot be opened here: machines on one database need the same S3_*',
  otherSecret:
    'SECRET 与上次启动时不同：此前的登录全部失效。几台机器共用一个数据库时，请为每台设置相同的 SECRET / ' +
    'SECRET differs from that of the last start, and sessions from before are void: machines on one database need the same SECRET',
  growsDemo: '只有演示数据库可以扩充：请设置 DEMO=on / only a demo database grows: set DEMO=on',
  grown: '该数据库已扩充过，请换一个新的数据库 / this database has grown before: use a new one',
  portInUse: (host: string, port: number) =>
    `端口 ${port}（${host}）已被占用，请设置 PORT 使用另一个端口 / port ${port} on ${host} is in use: set PORT to another one`,
} as const;
