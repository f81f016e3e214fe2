import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperationData, OperationId, OperationParams } from '#contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bundleServer, type ServerBundle } from '../../endure/bundle-server.ts';
import { type PortalServer, startPortalServer, waitUntilReady } from '../../endure/portal-server.ts';
import { createSignIn } from '../build-app.ts';
import { callServer } from '../call-server.ts';
import { fillFolder, makeCopy } from '../database.ts';
import { findFreePort } from '../find-free-port.ts';

/** Kills of the server in a row: KILLS=50 for a trial of a quarter of an hour. */
const kills = Number(process.env['KILLS'] ?? 1);
const dataDir = mkdtempSync(join(tmpdir(), 'killed-test-'));
const file = 'schemas/pages/service/credit-manage.json';
let address: string | undefined;
let dropCopy = (): Promise<void> => Promise.resolve();
let bundle: ServerBundle;
let server: PortalServer;
const { call } = callServer(() => server.url);
/** Sessions outlive the servers. */
const session = createSignIn(call);

beforeAll(async () => {
  [address, bundle] = await Promise.all([prepareDatabase(), bundleServer()]);
  await start();
});
afterAll(async () => {
  await kill();
  await dropCopy();
  bundle.remove();
  rmSync(dataDir, { recursive: true });
});

/** Makes the demo's database where the server will look for it; returns its address on PostgreSQL. */
async function prepareDatabase(): Promise<string | undefined> {
  if (process.env['DATABASE'] !== 'postgres') {
    await fillFolder(dataDir);
    return undefined;
  }
  const copy = await makeCopy();
  dropCopy = copy.close;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(copy.db);
  return `${inject('template')}/${rows[0]?.name}`;
}

async function start(): Promise<void> {
  const settings = { DATA_DIR: dataDir, ...(address !== undefined && { DATABASE_URL: address }) };
  server = startPortalServer(await findFreePort(), settings, bundle.program);
  // Half a hundred starts beside other work: some are slow.
  await waitUntilReady(server, 600_000);
}

async function kill(): Promise<void> {
  server.signal('SIGKILL');
  await server.ended();
}

async function ask<K extends OperationId>(who: string, id: K, params: OperationParams<K>): Promise<OperationData<K>> {
  const token = await (session.tokens.get(who) ?? session.signIn(who));
  const { code, msg, data } = await call(id, params, token);
  if (code !== '000000') throw new Error(`${id}: ${code} ${msg}`);
  return data as OperationData<K>;
}

type Change = OperationParams<'publishPageChange'>;

/** A change that waits for approval: a column of another width. */
async function propose(width: number): Promise<Change> {
  const text = readFileSync(file, 'utf8').replace(/"width": \d+/u, `"width": ${width}`);
  // The author has seen the live revision.
  const { revision: base } = await ask('analyst01', 'queryLivePages', {});
  const files = [{ file, text, base }];
  const { changeNo, version } = await ask('analyst01', 'savePageChange', { title: `列宽 ${width}`, files });
  const submitted = await ask('analyst01', 'submitPageChange', { changeNo, version });
  return { changeNo, version: submitted.version };
}

/** A publication: its time in ms, and whether its answer came before the kill. */
interface Publication {
  readonly took: number;
  readonly isAnswered: boolean;
}

/** Publishes a change, and kills the server after these milliseconds; Infinity: never. */
async function publish(change: Change, delay: number): Promise<Publication> {
  // Signs in, and has the worker prove the change, so that little but the publication itself is under way at the kill.
  await ask('publisher01', 'queryPageChange', { changeNo: change.changeNo });
  const begun = performance.now();
  const answered = ask('publisher01', 'publishPageChange', change).then(() => performance.now() - begun);
  if (delay === Infinity) return { took: await answered, isAnswered: true };
  const killed = pause(delay).then(kill);
  const took = await answered.catch(() => undefined);
  await killed;
  return { took: took ?? delay, isAnswered: took !== undefined };
}

/** Everything that says whether a change is live, as a server says that has just been started. */
async function examine({ changeNo }: Change, width: number) {
  const live = await ask('maker01', 'queryLivePages', {});
  // The list needs no proof, which takes a server seconds that has just been started.
  const found = await ask('publisher01', 'queryPageChangeList', { keyword: changeNo, pageNum: 1, pageSize: 1 });
  const { changeState, revision } = found.list[0] ?? {};
  const { text } = await ask('publisher01', 'queryPageChangeFile', { file });
  const { list } = await ask('publisher01', 'queryPageRevisionList', { pageNum: 1, pageSize: 1 });
  const { messages } = await ask('analyst01', 'queryInbox', {});
  const served = live.pages.map(async ({ hash }) => {
    const page = await (await fetch(`${server.url}/pages/${hash}.json`)).text();
    expect(createHash('sha256').update(page).digest('hex')).toBe(hash);
    return page.includes(`"width":${width}`);
  });
  return {
    revision: live.revision,
    signs: [
      changeState === 'published',
      revision === live.revision,
      text?.includes(`"width": ${width}`),
      list[0]?.changeNo === changeNo,
      messages.some(({ content }) => content.includes(`“列宽 ${width}”，已作为修订 ${live.revision} 生效`)),
      (await Promise.all(served)).includes(true),
    ],
  };
}

/**
 * The moment of a round's kill as a share of the time of an undisturbed publication: 0 to 1.2, spread evenly for any number of
 * rounds, denser towards the end, where the transaction is.
 */
function shareOf(round: number): number {
  return 1.2 * Math.sqrt((0.5 + round * GOLDEN) % 1);
}

/** Multiples of it, modulo 1, are evenly spread. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** By this much an undisturbed publication is taken to be longer than one that was cut off. */
const BUSIER = 1.2;

it(
  'a revision is live wholly or not at all, whenever the server is killed',
  { timeout: kills * 120_000 },
  async ({ annotate }) => {
    let { took } = await publish(await propose(200), Infinity);
    let [revision, width] = [1, 201];
    let change = await propose(width);
    const fates = { 'not live': 0, 'live, but not answered': 0, answered: 0 };
    for (let round = 0; round < kills; round += 1) {
      const publication = await publish(change, took * shareOf(round));
      await start();
      const { revision: now, signs } = await examine(change, width);

      const isLive = now > revision;
      expect(now).toBe(isLive ? revision + 1 : revision);
      expect(signs).toEqual(signs.map(() => isLive));
      // A change that was reported live to its approver stays live.
      expect(isLive || !publication.isAnswered).toBe(true);
      fates[publication.isAnswered ? 'answered' : isLive ? 'live, but not answered' : 'not live'] += 1;
      // The machine may be idler by now, or busier: a publication took longer than it should have.
      took = publication.isAnswered ? publication.took : Math.max(took, BUSIER * publication.took);
      if (isLive) {
        [revision, width] = [now, width + 1];
        change = await propose(width);
      }
    }
    // An interrupted change can still be published.
    await publish(change, Infinity);
    expect((await examine(change, width)).signs).not.toContain(false);
    await annotate(`published in ${Math.round(took)} ms; ${kills} kills: ${JSON.stringify(fates)}, none by half`);
  },
);
