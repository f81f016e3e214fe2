import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { OperationData } from '#contract';
import { type EditFaceProps, OperationError } from '#engine';
import { type PageFakes, renderPage, type RenderedPage } from '#engine/testing';
import { type Portal, PortalProvider } from '../portal.ts';
import type { Edit } from '../widgets/page-editor/edits.ts';
import { pageEditorWidget } from '../widgets/page-editor/PageEditor.tsx';
import { createAuthor } from './create-author.ts';
import { type FakeServer, readBody, succeed } from './fake-server.ts';
import { isShipped, shippedChecker, shippedText } from './shipped-product.ts';
import { choose } from './studio-hands.ts';

type Editor = OperationData<'joinPageChange'>['editors'][number];

/** A change as the server has it; a test writes into it for another author. */
interface StoredChange {
  /** Texts of its files, each with the version at which it was stored. */
  readonly files: Map<string, { readonly text: string; readonly version: number }>;
  /** The other editors of the change. */
  editors: readonly Editor[];
  mayEdit: boolean;
  /** The message with which a save is refused. */
  refusal?: string;
  /** Files whose texts do not load. */
  missing?: readonly string[];
  /** A file that another change has published a new text of. */
  overtaken?: string;
  /** Name of the page from which the author came. */
  readonly from?: string;
}

export interface OpenChange {
  readonly page: RenderedPage;
  readonly user: UserEvent;
  readonly server: FakeServer;
  readonly stored: StoredChange;
  /** Files of the saves so far. */
  saves(): readonly (readonly Edit[])[];
  /** Opens a file by its line in the list of files. */
  openFile(name: RegExp): Promise<void>;
  /** Adds a file of the product. */
  addFile(file: string): Promise<void>;
  /** The list of files. */
  rail(): HTMLElement;
  /** The text editor of a file. */
  code(file: string): HTMLElement;
  /** Replaces a text in the open text editor, as typing does. */
  type(file: string, from: string, to: string): void;
}

const CHANGE = 'BG00000001';
const MODES = shippedChecker.resolve({
  edits: [],
  wanted: { file: 'schemas/pages/studio/edit.json' },
  language: 'zh-CN',
}).pages;

/** Opens the page that edits a change; a new one has no files. `around`: what others have done. */
export async function openChange(
  files: Readonly<Record<string, string>> = {},
  around: Partial<StoredChange> = {},
): Promise<OpenChange> {
  const stored: StoredChange = {
    files: new Map(Object.entries(files).map(([file, text]) => [file, { text, version: 1 }])),
    editors: [],
    mayEdit: true,
    ...around,
  };
  const saves: (readonly Edit[])[] = [];
  const { portal, server } = createAuthor({ joinPageChange: (config) => succeed(join(stored, readBody(config))) });
  const drawn = MODES.find(({ page }) => page.name === 'StudioEdit');
  if (!drawn) throw new Error('the page that edits a change is not resolved');
  const page = renderPage(drawn.page, {
    widgets: [withPortal(portal)],
    query: { changeNo: CHANGE, ...(around.from !== undefined && { page: around.from }) },
    strict: false,
    calls: answersOf(stored, saves),
  });
  await waitFor(rail);
  return { page, user: page.user, server, stored, saves: () => saves, ...handsOf(page.user) };
}

/** Answers of a server that has the change. */
function answersOf(stored: StoredChange, saves: (readonly Edit[])[]): NonNullable<PageFakes['calls']> {
  return {
    queryPageChange: () => describeChange(stored),
    queryPageFileList: () =>
      shippedFiles.map((file) => ({ file, fileKind: 'page', title: '', openChanges: 0, ...ways.get(file) })),
    queryPageChangeFile: ({ file }) => {
      if (stored.missing?.includes(String(file))) throw new OperationError('网络连接异常', { code: 'CLIENT' });
      return describeFile(stored, String(file));
    },
    savePageChange: (params) => {
      if (stored.refusal !== undefined) throw new OperationError(stored.refusal, { code: '45034001' });
      const edits = params['files'] as readonly Edit[];
      saves.push(edits);
      const version = saves.length + 1;
      for (const { file, text } of edits) if (text !== undefined) stored.files.set(file, { text, version });
      return { changeNo: CHANGE, version };
    },
  };
}

const rail = (): HTMLElement => screen.getByRole('navigation', { name: '本次变更的文件' });
const code = (file: string): HTMLElement => screen.getByRole('textbox', { name: `${file} 的内容` });

function handsOf(user: UserEvent): Pick<OpenChange, 'rail' | 'code' | 'openFile' | 'addFile' | 'type'> {
  return {
    rail,
    code,
    openFile: async (name) => user.click(within(rail()).getByRole('button', { name })),
    addFile: async (file) => {
      const path = file.replace('schemas/', '');
      await choose(user, within(rail()).getByRole('combobox', { name: '添加文件' }), path, new RegExp(path, 'u'));
      await waitFor(() => screen.getByRole('region', { name: file }));
    },
    type: (file, from, to) => {
      const view = EditorView.findFromDOM(code(file));
      const at = view?.state.doc.toString().indexOf(from) ?? -1;
      if (at < 0) throw new Error(`${file} does not hold ${from}`);
      act(() => view?.dispatch({ changes: { from: at, to: at + from.length, insert: to } }));
    },
  };
}

const shippedFiles = [
  'schemas/pages/trade/fund-list.json',
  'schemas/pages/trade/fund-detail.json',
  'schemas/dictionaries/fund-type.json',
  'schemas/menu.json',
];

const ways = new Map([
  ['schemas/pages/trade/fund-list.json', { pageName: 'TradeFundList', menuPath: '交易中心 › 公募基金' }],
]);

/** The editor of files in the portal: a page that is drawn alone has none. */
function withPortal(portal: Portal): typeof pageEditorWidget {
  const Edit = pageEditorWidget.edit as ComponentType<EditFaceProps>;
  function EditInPortal(face: EditFaceProps) {
    const inPortal = createElement(PortalProvider, { value: portal }, createElement(Edit, face));
    return createElement(MemoryRouter, undefined, inPortal);
  }
  return { ...pageEditorWidget, edit: EditInPortal };
}

/** Gives an editor the files that it asks for, but for those of others. */
function join({ files, editors, mayEdit }: StoredChange, asked: Readonly<Record<string, unknown>>) {
  const wanted = (asked['files'] ?? []) as readonly { readonly file: string; readonly version?: number }[];
  const isFree = ({ file, version }: (typeof wanted)[number]): boolean =>
    editors.every((one) => !one.files.includes(file)) && version === files.get(file)?.version;
  return {
    held: wanted.filter(isFree).map(({ file }) => file),
    editors,
    mayEdit,
    files: [...files].map(([file, { version }]) => ({ file, version })),
  };
}

function describeChange({ files, mayEdit, overtaken }: StoredChange) {
  return {
    changeNo: CHANGE,
    title: '改名',
    changeState: 'draft',
    version: 1,
    mayEdit,
    mayRename: true,
    files: [...files.keys()].map((file) => ({
      file,
      title: file.slice(file.lastIndexOf('/') + 1),
      fileAction: isShipped(file) ? 'change' : 'add',
      mergeFlag: file === overtaken,
    })),
  };
}

function describeFile({ files }: StoredChange, file: string): OperationData<'queryPageChangeFile'> {
  const live = isShipped(file) ? { liveText: shippedText(file) } : {};
  const own = files.get(file) ?? (live.liveText === undefined ? {} : { text: live.liveText });
  return { file, exists: isShipped(file), liveRevision: 3, ...live, ...own };
}
