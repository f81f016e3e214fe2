import { toShanghaiTime } from '@fundesk/language/values/shanghai-time';
import { readPage, sortBy } from '@fundesk/server/database/pages';
import { defineSearch } from '@fundesk/server/database/search';
import { audit } from '@fundesk/server/platform/audit';
import { defineHandlers } from '@fundesk/server/platform/handler';
import { defineModule } from '@fundesk/server/platform/modules';
import { createUserRoutes, userSearch } from './users.ts';

declare module '@fundesk/server/database/database' {
  interface Database {
    notes: { noteId: string; title: string; body: string | null; author: string; createdAt: string };
  }
}

declare module '@fundesk/server/platform/audit-actions' {
  interface AuditActions {
    'note.create': true;
  }
}

const noteSearch = defineSearch(['queryNotePageList'], { title: ['notes.title', 'contains'] });

const notes = defineHandlers({
  queryNotePageList: (params, { db }) => {
    const found = db.selectFrom('notes').where(noteSearch.where(params));
    return readPage(
      found,
      sortBy(found.selectAll(), ['-noteId'], (field) => `notes.${field}`),
      params,
    );
  },

  addNote: ({ title, body = null }, { transact, user, now, requestNo = '' }) =>
    transact(async (tx) => {
      const note = { noteId: requestNo, title, body, author: user.realName, createdAt: toShanghaiTime(now) };
      await tx.insertInto('notes').values(note).execute();
      await audit(tx, { now, accountId: user.accountId, action: 'note.create', subject: title });
      return { noteId: requestNo };
    }),
});

defineModule({
  name: 'notes',
  title: 'Notes',
  operations: (platform) => [notes, createUserRoutes(platform)],
  searches: [noteSearch, userSearch],
  migrations: {
    '100-notes': {
      up: (db) =>
        db.schema
          .createTable('notes')
          .addColumn('note_id', 'text', (column) => column.primaryKey())
          .addColumn('title', 'text', (column) => column.notNull())
          .addColumn('body', 'text')
          .addColumn('author', 'text', (column) => column.notNull())
          .addColumn('created_at', 'text', (column) => column.notNull())
          .execute(),
    },
  },
  demo: async () => (await import('./demo.ts')).demo,
  audit: { actions: { 'note.create': '新增笔记' }, kinds: { page: ['note'] } },
  roles: {
    preset: [
      {
        roleId: 'R0001',
        roleName: '管理员',
        roleDesc: '全部权限',
        resources: [
          ...['Notes', 'NoteAdd', 'PageDesign', 'PagePublish', 'ServiceUpdataPassWord'],
          ...['Role', 'RoleSearch', 'RoleDetail', 'RoleAdd', 'RoleEdit', 'RoleEditMenu', 'Copy', 'Delete'],
          ...['User', 'UserAdd', 'UserUpdate', 'UserDistributeRole', 'UserResetPassword'],
          ...['AuditLog', 'AuditLogExport'],
        ],
      },
    ],
    making: [],
    checking: [],
    pageByPrefix: { Note: 'Notes' },
  },
});
