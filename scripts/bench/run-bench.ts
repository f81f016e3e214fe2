import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { preview } from 'vite';
import type { ResolvedPage } from '#engine/language';
import { entriesOf, screenNames, screens, type Entry, type ScreenName } from '../../tests/bench/workload/workloads.ts';
import { provideBrowser } from '../check/suite/find-browser.ts';
import { buildPages } from './build-pages.ts';
import { chooseWorkloads, workloadsOf } from './choose.ts';
import { measureWithoutBrowser } from './measure-once.ts';
import { measureScreen } from './measure.ts';
import { providePeers } from './peers.ts';
import { printTable, summarise, type Log, type Results } from './report.ts';
import { resolvePages } from './resolve-pages.ts';
import { benchFolder, createConfig } from './vite-config.ts';

const resultsFile = 'tests/bench/results.json';

const chosen = chooseWorkloads(process.argv.slice(2));

const log: Log = { samples: new Map(), leftOut: new Map() };

function note<Value>(table: Map<string, Map<Entry, Value>>, id: string, entry: Entry): (value: Value) => void {
  const row = table.get(id) ?? new Map<Entry, Value>();
  table.set(id, row);
  return (value) => row.set(entry, value);
}

interface Stage {
  readonly browser: Browser;
  readonly origin: string;
  readonly hasPeers: boolean;
  readonly resolved: ReadonlyMap<ScreenName, ResolvedPage>;
}

/** Why an entry is not measured on a screen, as far as that is known without a browser. */
function reasonAgainst({ hasPeers }: Stage, screen: ScreenName, entry: Entry): string | undefined {
  if (!hasPeers && (entry === 'pro-table' || entry === 'pro-form' || entry === 'amis')) return 'not installed';
  const { leftOut = {} } = screens[screen] as { readonly leftOut?: Readonly<Partial<Record<Entry, string>>> };
  return leftOut[entry];
}

async function measureScreens(stage: Stage): Promise<void> {
  const { browser, origin } = stage;
  for (const screen of screenNames) {
    const ids = workloadsOf(screen, chosen);
    if (ids.length === 0) continue;
    const leaveOut = (entry: Entry, reason: string) => ids.forEach((id) => note(log.leftOut, id, entry)(reason));
    const wanted = entriesOf(screens[screen]).filter((entry) => {
      const reason = reasonAgainst(stage, screen, entry);
      if (reason !== undefined) leaveOut(entry, reason);
      return reason === undefined;
    });
    console.log(`measuring ${ids.join(', ')} …`);
    await measureScreen({ browser, origin, screen }, wanted, {
      leaveOut,
      add: (entry, taken) => {
        for (const id of ids) {
          note(log.samples, id, entry)([...(log.samples.get(id)?.get(entry) ?? []), ...(taken[id] ?? [])]);
        }
      },
    });
  }
}

/** A run of some workloads leaves the numbers of the others as they were. */
function save(results: Results): void {
  const before = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results).workloads : {};
  const workloads = { ...before, ...results.workloads };
  writeFileSync(resultsFile, `${JSON.stringify({ workloads }, null, 2)}\n`);
}

/** Builds the screens and opens a browser for as long as they are measured; false without a browser. */
async function measureInBrowser(): Promise<boolean> {
  const executablePath = provideBrowser();
  if (executablePath === undefined) return false;
  const hasPeers = providePeers();
  const resolved = resolvePages();
  rmSync(benchFolder, { recursive: true, force: true });
  await buildPages(hasPeers ? ['product', 'pro-table', 'amis'] : ['product'], resolved);
  const server = await preview(createConfig());
  const browser = await chromium.launch({
    executablePath,
    // Frames as fast as they come: a frame of 16.7 ms would round every number to its multiple.
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const origin = server.resolvedUrls?.local[0];
    if (origin === undefined) throw new Error('the preview server has no address');
    await measureScreens({ browser, origin: origin.replace(/\/$/u, ''), hasPeers, resolved });
  } finally {
    await browser.close();
    await server.close();
  }
  return true;
}

async function run(): Promise<number> {
  for (const [id, samples] of measureWithoutBrowser(chosen)) note(log.samples, id, 'ours')([...samples]);
  const needsBrowser = screenNames.some((screen) => workloadsOf(screen, chosen).length > 0);
  if (needsBrowser && !(await measureInBrowser())) return 1;
  const results = summarise(log);
  printTable(results, log);
  save(results);
  return 0;
}

process.exitCode = await run();
