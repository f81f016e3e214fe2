import type { DraftValues, LocationParams, PageTarget } from '#engine';
import type { Locator, Page } from '@playwright/test';
import type { Answer, DraftName, Params, Question, Refused, SetUp, StageEvent } from './protocol.ts';
import { resolvePage, type OwnContract, type PageJson } from './resolve-page.ts';

/** The reply of an operation: data, or a function of its params. */
export type Reply = object | ((params: Params) => unknown);

interface StageFile {
  readonly type: string;
  readonly content: Buffer;
}

/** A page and its surroundings. */
export interface Scene {
  readonly page: PageJson;
  /** Name of one of the page's modes; its own when absent. */
  readonly route?: string;
  /** When the page speaks of operations that the product lacks. */
  readonly own?: OwnContract;
  /** By operation; throw a {@link Refusal} to refuse. An operation without a reply fails the test. */
  readonly replies?: Readonly<Record<string, Reply>>;
  /** By operation: the file that it answers with. */
  readonly files?: Readonly<Record<string, StageFile | ((params: Params) => StageFile)>>;
  /** The codes the operator holds; all of them when absent. */
  readonly can?: readonly string[];
  /** The clock; 2026-11-20 14:00 in Shanghai when absent, `browser` for the browser's own. */
  readonly now?: string;
  /** The operator's settings; `stage.settings` of an earlier scene makes this a return of the operator. */
  readonly settings?: Params;
  /** Query of the address bar, `page=2&sort=-nav`. */
  readonly query?: string;
  readonly params?: LocationParams;
  readonly theme?: SetUp['theme'];
  readonly density?: SetUp['density'];
  /** The page is inspected, as the dev server allows. */
  readonly inspected?: boolean;
}

/** The refusal of an operation in place of its data. */
export class Refusal extends Error {
  readonly refused: Refused;

  constructor(message: string, refused: Omit<Refused, 'message'> = { code: '45020099' }) {
    super(message);
    this.refused = { ...refused, message };
  }
}

export interface Call {
  readonly operation: string;
  readonly params: Params;
  readonly requestNo: string | null;
}

/** The answers to a page; a page that a worker keeps is lent from test to test. */
const answering = new WeakMap<Page, (question: Question) => Promise<Answer>>();
/** Pages that have the stage loaded and nothing on it. */
const cleared = new WeakSet<Page>();

/** A page of the page language in a real browser, with the test as its application. */
export class Stage {
  readonly page: Page;
  /** Every call of the scene so far, in order. */
  readonly calls: Call[] = [];
  readonly downloads: { readonly operation: string; readonly params: Params }[] = [];
  readonly opened: PageTarget[] = [];
  /** `success: 已复制` */
  readonly notices: string[] = [];
  /** `back`, `close` and `logout`, in the order they were asked for. */
  readonly left: string[] = [];
  /** Replies by operation; a test may change them while the page is open. */
  replies: Record<string, Reply> = {};
  /** The operator's settings by now. */
  settings: Params = {};
  /** Drafts by page and key, `DraftForm A1`; they stay when the page is opened again. */
  readonly drafts = new Map<string, DraftValues>();
  #scene: Scene = { page: {} };
  #setUp: SetUp | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** Makes the test the one that the page asks. */
  async connect(): Promise<void> {
    const { page } = this;
    const isConnected = answering.has(page);
    answering.set(page, (question) => this.#answer(question));
    if (isConnected) return;
    await page.exposeFunction('askTest', async (question: Question) =>
      JSON.stringify(await answering.get(page)?.(question)),
    );
  }

  /** Opens a scene as a fresh page of the browser; one that was cleared for this test is as good. */
  async open(scene: Scene): Promise<void> {
    await this.#take(scene);
    await (cleared.delete(this.page) ? this.#show() : this.page.goto(this.#addressOf(scene)));
  }

  /** Puts a scene in the place of the one on show, without loading the stage again. */
  async change(scene: Scene): Promise<void> {
    await this.#take(scene);
    this.calls.length = 0;
    await this.#show();
  }

  /** Params of every call of an operation, in order. */
  asked(operation: string): readonly Params[] {
    return this.calls.filter((call) => call.operation === operation).map(({ params }) => params);
  }

  /** Resolves when every answer given so far has reached the page and is painted. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      // Answers travel in order: after this one no earlier answer can come.
      await window.askTest({ kind: 'set-up' });
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
    });
  }

  /** The row of the table on show that holds this text. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Head of a column; its name grows while it is sorted by. */
  header(title: string): Locator {
    return this.page.getByRole('columnheader', { name: new RegExp(`^${title}(，|$)`, 'u') });
  }

  /** The cell of a column in the row that holds this text. */
  async cell(text: string | RegExp, title: string): Promise<Locator> {
    const column = await this.header(title).last().getAttribute('aria-colindex');
    if (column === null) throw new Error(`the column ${title} has no number`);
    return this.row(text).locator(`[role="gridcell"][aria-colindex="${column}"]`);
  }

  async #take(scene: Scene): Promise<void> {
    this.#scene = scene;
    this.replies = { ...scene.replies };
    this.settings = scene.settings ?? {};
    const { page, origins } = await resolvePage(scene);
    this.#setUp = {
      page,
      params: scene.params ?? {},
      theme: scene.theme ?? 'default',
      density: scene.density ?? 'standard',
      can: scene.can ?? null,
      now: scene.now === 'browser' ? null : (scene.now ?? '2026-11-20T14:00:00+08:00'),
      settings: {},
      origins: scene.inspected === true ? origins : null,
    };
  }

  #show(): Promise<void> {
    return this.page.evaluate((address) => {
      window.history.replaceState(null, '', address);
      window.dispatchEvent(new Event('scene'));
    }, this.#addressOf(this.#scene));
  }

  #addressOf({ page, query }: Scene): string {
    return `/${String(page['name'])}${query === undefined ? '' : `?${query}`}`;
  }

  async #answer(question: Question): Promise<Answer> {
    switch (question.kind) {
      case 'set-up':
        return { data: { ...this.#setUp, settings: this.settings } };
      case 'call':
        this.#noteCall(question);
        return this.#reply(question);
      case 'file':
        this.#noteDownload(question);
        return this.#file(question);
      case 'read-draft':
        return { data: this.#readDraft(question.name) };
      case 'save-draft':
        this.drafts.set(draftName(question.name), question.content);
        return { data: this.#setUp?.now ?? new Date().toISOString() };
      case 'discard-draft':
        this.drafts.delete(draftName(question.name));
        return { data: null };
      case 'tell':
        this.#note(question.event);
        return { data: null };
      default:
        return question satisfies never;
    }
  }

  #readDraft(name: DraftName): object | null {
    const kept = this.drafts.get(draftName(name));
    return kept ? { ...kept, savedAt: this.#setUp?.now ?? new Date().toISOString() } : null;
  }

  async #reply({ operation, params }: Pick<Call, 'operation' | 'params'>): Promise<Answer> {
    const reply = this.replies[operation];
    if (reply === undefined) throw new Error(`no reply for ${operation}`);
    try {
      return { data: (typeof reply === 'function' ? await reply(params) : reply) ?? null };
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.refused };
      throw error;
    }
  }

  #file({ operation, params }: Pick<Call, 'operation' | 'params'>): Answer {
    const kept = this.#scene.files?.[operation];
    if (!kept) throw new Error(`no file for ${operation}`);
    const file = typeof kept === 'function' ? kept(params) : kept;
    return { data: { type: file.type, base64: file.content.toString('base64') } };
  }

  #noteCall({ operation, params, requestNo }: Call): void {
    this.calls.push({ operation, params, requestNo });
  }

  #noteDownload({ operation, params }: Omit<Call, 'requestNo'>): void {
    this.downloads.push({ operation, params });
  }

  #note(event: StageEvent): void {
    switch (event.kind) {
      case 'download':
        return this.#noteDownload(event);
      case 'open':
        return void this.opened.push(event.target);
      case 'notice':
        return void this.notices.push(event.text);
      case 'leave':
        return void this.left.push(event.how);
      case 'setting':
        this.settings = { ...this.settings, [event.name]: event.value };
        return undefined;
      default:
        return event satisfies never;
    }
  }
}

const draftName = ({ page, key }: DraftName): string => `${page} ${key}`.trim();

/** Draws a scene in a page of the browser. */
export async function openStage(page: Page, scene: Scene): Promise<Stage> {
  const stage = new Stage(page);
  await stage.connect();
  await stage.open(scene);
  return stage;
}

/** Removes the traces of a test from the stage of a page, so that the next test can use the page. */
export async function clearStage(page: Page): Promise<void> {
  if (!answering.has(page)) return;
  await page.evaluate(() => {
    window.dispatchEvent(new Event('clear'));
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
  cleared.add(page);
}
