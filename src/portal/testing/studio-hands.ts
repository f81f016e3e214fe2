import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Name = string | RegExp;

/** Clicks and keys of an author in the visual editor of a page. */
export interface StudioHands {
  /** Lines of the outline by the beginning of their text. */
  lines(name: RegExp): HTMLElement[];
  line(name: RegExp): HTMLElement;
  /** Text of the chosen line. */
  chosen(): string;
  /** Chooses a part by its line, the first one of the name. */
  choose(name: RegExp): Promise<void>;
  tool(name: string): HTMLButtonElement;
  /** Presses a tool above the outline. */
  press(tool: string): Promise<void>;
  /** Adds a part to a list of the chosen part, or to the list around it. */
  add(list: string, part: string): Promise<void>;
  /** Adds a field of the contract to the chosen part. */
  addField(name: RegExp): Promise<void>;
  /** The panel of properties. */
  panel(): HTMLElement;
  /** Words that are the settings of one word: 调用接口, 打开页面. */
  group(name: string, within?: HTMLElement): HTMLElement;
  /** The input of a word. */
  word(label: string, within?: HTMLElement): HTMLElement;
  /** Writes a text or an expression over what is there. */
  write(label: string, text: string): Promise<void>;
  /** Picks from the list of a word. */
  pick(label: string, typed: string, option: Name, within?: HTMLElement): Promise<void>;
  /** Adds an entry to a map whose names are known: the first free one. */
  addEntry(map: HTMLElement, value: string): Promise<void>;
  remove(name: RegExp): Promise<void>;
  /** Waits until the checker has found nothing. */
  expectNoProblem(): Promise<void>;
}

/** A thing that is there; else the test ends with its name. */
function demand<One>(one: One | null | undefined, name: Name): One {
  if (one === null || one === undefined) throw new Error(`there is no ${String(name)}`);
  return one;
}

/** Replaces the text of an input. */
export async function fill(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}

/** Chooses an option of a select by its title. */
export async function choose(user: UserEvent, select: HTMLElement, typed: string, option: Name): Promise<void> {
  await user.click(select);
  if (typed !== '') await user.paste(typed);
  await user.click(await waitFor(() => demand(findOption(option), option)));
}

function findOption(option: Name): HTMLElement | undefined {
  return screen
    .queryAllByTitle(option)
    .find((one) => one.closest('.ant-select-dropdown:not(.ant-select-dropdown-hidden)'));
}

/** The section of the open editor that has a name. */
function section(name: string): HTMLElement {
  return demand(document.querySelector<HTMLElement>(`section[aria-label="${name}"]`), name);
}

const panel = (): HTMLElement => section('属性');

const listLines = (): HTMLElement[] => [...section('大纲').querySelectorAll<HTMLElement>('[role="treeitem"]')];

/** An element by role and label, in the order of the page. Roles of the whole editor would take seconds to compute. */
function byLabel(role: string, label: string, inside: HTMLElement): HTMLElement {
  return demand(inside.querySelector<HTMLElement>(`[role="${role}"][aria-label="${label}"]`), label);
}

/** The hands of a user in the editor that is open. */
export function handsOf(user: UserEvent): StudioHands {
  const tools = () => within(demand(section('大纲').querySelector<HTMLElement>('[role="toolbar"]'), '大纲'));
  const hands: StudioHands = {
    lines: (name) => listLines().filter(({ textContent }) => name.test(textContent)),
    line: (name) => demand(hands.lines(name)[0], name),
    chosen: () => listLines().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent ?? '',
    // The checker names a part a moment after it is there.
    choose: async (name) => user.click(await waitFor(() => hands.line(name))),
    tool: (name) => tools().getByRole<HTMLButtonElement>('button', { name }),
    press: async (name) => user.click(hands.tool(name)),
    add: async (list, part) => {
      await user.click(tools().getByRole('button', { name: /添加$/u }));
      const heading = await screen.findByText(`添加到“${list}”`);
      await user.click(within(demand(heading.closest('li'), list)).getByRole('menuitem', { name: part }));
    },
    addField: async (name) => user.click(await within(section('契约中的字段')).findByRole('button', { name })),
    panel,
    group: (name, inside = panel()) => byLabel('group', name, inside),
    word: (label, inside = panel()) => byLabel('combobox', label, inside),
    write: async (label, text) => fill(user, hands.word(label), text),
    pick: async (label, typed, option, inside) => choose(user, hands.word(label, inside), typed, option),
    addEntry: async (map, value) => {
      await user.click(within(map).getByRole('button', { name: /添加一项/u }));
      await fill(user, demand(within(map).getAllByRole('combobox').at(-1), value), value);
    },
    remove: async (name) => {
      await hands.choose(name);
      await hands.press('删除');
    },
    expectNoProblem: async () => {
      await screen.findByText('没有发现问题');
    },
  };
  return hands;
}
