import { observable } from '@formily/reactive';
import { createContext, useContext } from 'react';
import { createScope, extendScope, type ResolvedLoad, type Scope } from '#engine/language/run';
import type { CallParams } from '../call/read-params.ts';
import { Load } from '../call/load.ts';
import type { LocationParams, Ports } from '../ports/ports.ts';
import type { CallOptions } from '../ports/call-options.ts';
import type { FileColumn } from '../list/columns/file-columns.ts';

/** The location of a page: path parameters and query of its route. */
export interface PageLocation {
  readonly params: LocationParams;
  readonly query: LocationParams;
}

/** The model of one open page: names for its expressions, loaded data, reload. */
export interface PageModel extends WidgetCalls {
  readonly scope: Scope;
  /** The application's ports, always the latest. */
  readonly ports: () => Ports;
  /** Loaded and answered data by name; observable. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Puts an answer under a name, as the step of a wizard does. */
  readonly answer: (name: string, value: unknown) => void;
  readonly loads: readonly Load[];
  /** Sends the page's input after requests under way: a save and a submission read each other's reply. */
  readonly inTurn: <Value>(send: () => Promise<Value>) => Promise<Value>;
  readonly update: (location: PageLocation, ports: Ports) => void;
  /** Adds a name to the scope; each evaluation calls `read`. */
  readonly addVariable: (name: string, read: () => unknown) => void;
  /** Turns params given as one map (`{{ search }}`) into request properties, as its list or form defines. */
  readonly toRequest: (params: CallParams) => CallParams;
  /** Runs a `reload` after an action: all loads again, or the rows of a list. */
  readonly reload: () => void;
  readonly setReload: (reload: () => void) => void;
  /** Follows each `reload`; returns how to stop. */
  readonly onReload: (listener: () => void) => () => void;
  /** Saves the input on the server, as the button of the page does; nothing where it has none. */
  readonly save: () => void;
  readonly setSave: (save: () => void) => void;
  /** Runs a `print` action: prints the screen, unless the kind of the page replaces that. */
  readonly print: () => void;
  readonly setPrint: (print: () => void) => void;
  /** The columns of a list that the operator may see, as a file of its records shall have them. */
  readonly columns: () => readonly FileColumn[];
  readonly setColumns: (read: () => readonly FileColumn[]) => void;
  readonly whenShown: ShownGate['whenShown'];
  /** Starts the loads; returns how to stop them. */
  readonly connect: () => () => void;
}

interface PageStart {
  readonly location: PageLocation;
  readonly ports: Ports;
  readonly loads: readonly ResolvedLoad[];
  readonly toRequest?: PageModel['toRequest'];
  /** The scope around a dialog, which its expressions read too. */
  readonly around?: Scope;
}

/** Makes the model of one open page. Nothing is called before `connect`. */
export function createPageModel(start: PageStart): PageModel {
  const { location, ports, loads, toRequest = (params) => params, around } = start;
  const place: PageLocation = observable.shallow({ ...location });
  const data: Record<string, unknown> = observable.shallow(rowAround(around));
  let current = ports;
  const variables = {};
  const addVariable = (name: string, read: () => unknown): void => {
    Object.defineProperty(variables, name, { get: read, enumerable: true, configurable: true });
  };
  addVariable('data', () => (around ? { ...(around.read('data') as object | undefined), ...data } : data));
  addVariable('query', () => place.query);
  addVariable('params', () => place.params);
  addVariable('user', () => current.user);
  const scope = around ? extendScope(around, variables) : createPageScope(variables, () => current);
  const models = loads.map((load) => new Load({ load, scope, data, ports: () => current }));
  const gate = createShownGate();
  return {
    scope,
    ports: () => current,
    ...createWidgetCalls(() => current),
    data,
    loads: models,
    inTurn: createTurns(),
    addVariable,
    update: (next, nextPorts) => {
      current = nextPorts;
      if (!sameTexts(place.query, next.query)) Object.assign(place, { query: next.query });
      if (!sameTexts(place.params, next.params)) Object.assign(place, { params: next.params });
    },
    answer: (name, value) => {
      data[name] = value;
    },
    toRequest,
    ...createTasks(models),
    whenShown: gate.whenShown,
    connect: () => {
      const stops = [...models.map((load) => load.connect()), gate.open()];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** What buttons of the page run, which its kind replaces. */
function createTasks(loads: readonly Load[]) {
  const save = replaceable((): void => undefined);
  const print = replaceable(() => globalThis.print());
  const columns = replaceable((): readonly FileColumn[] => []);
  const reload = replaceable(() => loads.forEach((load) => load.reload()));
  const listeners = new Set<() => void>();
  return {
    reload: () => {
      reload.run();
      listeners.forEach((listener) => listener());
    },
    setReload: reload.set,
    onReload: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    save: save.run,
    setSave: save.set,
    print: print.run,
    setPrint: print.set,
    columns: columns.run,
    setColumns: columns.set,
  };
}

function createPageScope(variables: Readonly<Record<string, unknown>>, ports: () => Ports): Scope {
  return createScope({
    variables,
    context: () => ports().context ?? {},
    can: (code) => ports().can(code),
    now: () => ports().now(),
  });
}

/** The row that a dialog was opened from, as the blocks in it show it. */
function rowAround(around: Scope | undefined): Record<string, unknown> {
  const row = around?.read('row');
  return row === undefined ? {} : { row };
}

/** Runs tasks in sequence; a failed task does not stop the next. */
function createTurns(): PageModel['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (send) => {
    const turn = last.then(send);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A task that a kind of page can replace. */
function replaceable<Done>(first: () => Done): { readonly run: () => Done; readonly set: (next: () => Done) => void } {
  let task = first;
  return {
    run: () => task(),
    set: (next) => {
      task = next;
    },
  };
}

/** Compares two maps, ignoring their order. */
export function sameTexts(one: LocationParams, other: LocationParams): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Delays changes of the screen while the page is hidden. */
interface ShownGate {
  /** Runs the task at once, or when the page is shown again; never when it is closed. */
  readonly whenShown: (task: () => void) => void;
  /** The page is shown; the returned function reports that it is hidden. */
  readonly open: () => () => void;
}

function createShownGate(): ShownGate {
  let shown = false;
  let waiting: (() => void)[] = [];
  return {
    whenShown: (task) => {
      if (shown) task();
      else waiting.push(task);
    },
    open: () => {
      shown = true;
      const tasks = waiting;
      waiting = [];
      tasks.forEach((task) => task());
      return () => {
        shown = false;
      };
    },
  };
}

/** Calls of a page's widgets, and notifications of refused ones. */
interface WidgetCalls {
  /** A call of a widget, which shows a failure itself. */
  readonly callQuietly: (
    operationId: string,
    params: CallParams,
    options?: Pick<CallOptions, 'signal' | 'onProgress' | 'runs'>,
  ) => Promise<unknown>;
  /** Follows the params of each such call that was refused; returns how to stop. */
  readonly onRefused: (listener: (params: CallParams) => void) => () => void;
}

function createWidgetCalls(ports: () => Ports): WidgetCalls {
  const listeners = new Set<(params: CallParams) => void>();
  return {
    callQuietly: (operationId, params, options) =>
      ports()
        .call(operationId, params, { ...options, quiet: true })
        .catch((error: unknown) => {
          listeners.forEach((listener) => listener(params));
          throw error;
        }),
    onRefused: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const PageContext = createContext<PageModel | null>(null);

/** The model of the page around. */
export function usePage(): PageModel {
  const page = useContext(PageContext);
  if (!page) throw new Error('No engine page around this component.');
  return page;
}
