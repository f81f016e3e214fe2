import { act, configure, fireEvent, getConfig, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { profile } from '#contract';
import { OperationError } from '#engine';
import type { FakeOptions } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { renderPage, type PageFakes, type RenderedPage } from '#engine/testing';
import { tradeWidgets } from '../../src/portal/widgets/trade-widgets.ts';
import { fakeAddress } from './fake-address.ts';
import { NOW, replyOf, USER } from './page-scope.ts';

/** Around a page: the amount of data, the codes held, the refused calls. */
export interface Opening extends Omit<FakeOptions, 'dictionaries'> {
  readonly can?: readonly string[];
  /** Operations that are refused; asked at each call. */
  readonly refuses?: (operation: string) => boolean;
  /** Changes made-up replies, by operation; or lets them wait. */
  readonly answers?: Readonly<Record<string, (made: unknown) => unknown>>;
}

/** The message of a refused operation. */
export const REFUSAL = '服务暂时不可用';

/** An open page with everything that went wrong around it. */
export interface OpenPage extends RenderedPage {
  /** Errors that were reported or written to the console. */
  readonly faults: () => readonly unknown[];
}

/** A window in which nothing of a table is out of sight. */
const WINDOW = { width: 20_000, height: 20_000 };

/** Opens a page with a server that answers as its contract says, and waits until nothing loads any more. */
export async function openPage(page: ResolvedPage, opening: Opening = {}): Promise<OpenPage> {
  const opened = drawPage(page, opening);
  await settle();
  return opened;
}

/** The same, while the first replies are on their way. */
export function drawPage(page: ResolvedPage, { can, refuses, answers = {}, ...amount }: Opening = {}): OpenPage {
  const console = watchAround();
  const reply = (id: string): unknown => {
    if (refuses?.(id)) throw new OperationError(REFUSAL, { code: '45020099', traceId: 'T-1' });
    const made = replyOf(id, amount);
    return answers[id] ? answers[id](made) : made;
  };
  const calls: PageFakes['calls'] = new Proxy({}, { get: (_, id) => () => reply(String(id)) });
  const settings = showHidden(page);
  const server = { calls, profile, user: USER, now: NOW };
  const around = { ...server, widgets: tradeWidgets, strict: false, settings, ...fakeAddress(page) };
  const opened = renderPage(page, can ? { ...around, can } : around);
  return { ...opened, faults: () => [...opened.reports, ...console.mock.calls.map(([text]) => text as unknown)] };
}

/** Settings of an operator who shows the columns that a list hides. */
function showHidden(page: ResolvedPage): Readonly<Record<string, unknown>> {
  if (page.kind !== 'list') return {};
  const shown = page.columns
    .flatMap((item) => ('columns' in item ? item.columns : [item]))
    .flatMap((item) => ('field' in item && item.hidden ? [item.field.name] : []));
  return { [`list:${page.name}`]: { columns: { shown } } };
}

/** Ticks the rows of a list and opens the menus of their further actions. */
export async function openRows(): Promise<void> {
  const all = document.querySelector<HTMLInputElement>('[aria-label=选择本页全部]');
  if (all && !all.checked) fireEvent.click(all);
  for (const more of document.querySelectorAll('[role=gridcell] [aria-haspopup=menu][aria-expanded=false]'))
    fireEvent.click(more);
  await settle();
}

/** The first page of a kind compiles its code, on a busy machine beside others. */
const PATIENCE = { timeout: 15_000 };

/** Makes the window large and listens to the console, until the test is over. */
function watchAround() {
  const { innerWidth, innerHeight } = window;
  Object.assign(window, { innerWidth: WINDOW.width, innerHeight: WINDOW.height });
  const console = vi.spyOn(globalThis.console, 'error').mockReset();
  onTestFinished(() => {
    Object.assign(window, { innerWidth, innerHeight });
    console.mockRestore();
  });
  return console;
}

/** Waits until the page is there and nothing is loading. */
export async function settle(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('h1, [role=alert]')).not.toBeNull();
    expect(document.querySelector('[aria-busy=true], .ant-btn-loading')).toBeNull();
  }, PATIENCE);
  await act(async () => undefined);
}

/** Time to wait for an effect that must not come, ms. */
const NOTHING_COMES = 2000;

/** Tries a step that must fail: it waits for a missing choice less than for one that a busy machine draws late. */
export async function attemptInVain(work: () => Promise<unknown>): Promise<void> {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: NOTHING_COMES });
  await work().catch(() => undefined);
  configure({ asyncUtilTimeout });
}

/** Everything that can be read on the screen: texts, values of inputs, names and hints. */
export function readScreen(): readonly string[] {
  const texts = [...document.querySelectorAll('body *:not(style, script)')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent ?? ''),
    ...['aria-label', 'aria-description', 'title', 'placeholder', 'alt'].map(
      (name) => element.getAttribute(name) ?? '',
    ),
    element instanceof HTMLInputElement ? element.value : '',
  ]);
  return texts.filter((text) => text.trim() !== '');
}
