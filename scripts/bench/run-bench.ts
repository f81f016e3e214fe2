import { chromium } from '@playwright/test';
import { entriesOf, screenNames, screens, workloads, type ScreenName } from '../../tests/bench/workload/workloads.ts';
import { provideBrowser } from '../check/suite/find-browser.ts';
import { isPeer, measureInPage } from './measure-entry.ts';
import { Noise } from './noise.ts';
import { providePeers } from './peers.ts';
import { readBenchCommand } from './read-bench-command.ts';
import { drawRow } from './report.ts';
import { Log, saveResults } from './results.ts';
import { programs, turnsOf } from './run-program.ts';
import { serveScreens } from './serve-screens.ts';
import { takeTurns, type Turns } from './take-turns.ts';

const budget = { seconds: 9, fewest: 2, most: 9, patience: 120 } as const;

const { ids: chosen, runs } = readBenchCommand(process.argv.slice(2));
const log = new Log();
const noise = new Noise();

/** Measures some workloads together; what was taken is saved after every round, so that a stop loses nothing. */
async function measure(ids: readonly string[], turns: Turns): Promise<void> {
  console.log(`measuring ${ids.join(', ')} …`);
  const summarise = () => new Map(ids.map((id) => [id, log.summarise(id, noise.level)]));
  const { fewest, most } = turns.budget;
  await takeTurns(
    { ...turns, budget: { ...turns.budget, fewest: Math.min(fewest, runs), most: Math.min(most, runs) } },
    {
      add: (entry, taken) => {
        noise.sample();
        log.add(ids, entry, taken);
      },
      fail: (entry, failed) => log.giveUp(ids, entry, { failed }),
      keep: () => saveResults(summarise()),
    },
  );
  for (const [id, row] of summarise()) console.log(drawRow(id, row));
  noise.forget();
}

interface Stage {
  readonly executablePath: string;
  readonly origin: string;
  readonly hasPeers: boolean;
}

async function measureScreen(screen: ScreenName, ids: readonly string[], stage: Stage): Promise<void> {
  const { leftOut: reasons = {} } = screens[screen] as { readonly leftOut?: Readonly<Record<string, string>> };
  const entries = entriesOf(screens[screen]).filter((entry) => {
    const leftOut = reasons[entry] ?? (isPeer(entry) && !stage.hasPeers ? 'not installed' : undefined);
    if (leftOut !== undefined) log.giveUp(ids, entry, { leftOut });
    return leftOut === undefined;
  });
  // Of its own, so that one that crashes takes no other screen with it.
  const browser = await chromium.launch({
    executablePath: stage.executablePath,
    // Frames as fast as they come: a frame of 16.7 ms would round every number to its multiple.
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  const { origin } = stage;
  try {
    await measure(ids, {
      entries,
      budget,
      runOnce: (entry, late) => measureInPage(browser, { origin, screen, entry }, late),
    });
  } finally {
    await browser.close();
  }
}

async function measureScreens(wanted: readonly ScreenName[]): Promise<void> {
  const executablePath = provideBrowser();
  if (executablePath === undefined) {
    for (const screen of wanted) log.giveUp(workloadsOf(screen), 'ours', { failed: 'no browser' });
    return;
  }
  const hasPeers = providePeers();
  const { origin, close } = await serveScreens(hasPeers ? ['product', 'pro-table', 'amis', 'grids'] : ['product']);
  try {
    for (const screen of wanted) await measureScreen(screen, workloadsOf(screen), { executablePath, origin, hasPeers });
  } finally {
    await close();
  }
}

const workloadsOf = (screen: ScreenName) => [...chosen].filter((id) => workloads[id]?.screen === screen);

const wanted = screenNames.filter((screen) => workloadsOf(screen).length > 0);
if (wanted.length > 0) await measureScreens(wanted);
for (const program of programs) {
  const ids = program.ids.filter((id) => chosen.has(id));
  if (ids.length > 0) await measure(ids, turnsOf(program));
}
process.exitCode = log.hasFailed ? 1 : 0;
