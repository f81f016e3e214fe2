export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
  });
}

/**
 * Resolves when the frame with everything up to now has been laid out, painted and handed over: the first task after
 * it. A second frame would do, but a frame without a change waits for the display, whatever the browser’s flags.
 */
export async function afterPaint(): Promise<number> {
  await nextFrame();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(performance.now()), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Milliseconds from `mount` until `isComplete` holds on screen. */
export async function measureMount(mount: () => void, isComplete: () => boolean): Promise<number> {
  const start = performance.now();
  mount();
  while (!isComplete()) await nextFrame();
  return (await afterPaint()) - start;
}

/** Notes, for every key pressed from now on, the milliseconds until its effect is painted. */
export function watchKeys(): readonly number[] {
  const times: number[] = [];
  document.addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      void afterPaint().then((end) => times.push(end - start));
    },
    { capture: true },
  );
  return times;
}

/** Selectors of a selected row in antd (and ProTable), amis and an ARIA grid. */
const selectedRow = '.ant-table-row-selected, tr.is-checked, [role="row"][aria-selected="true"]';

/** Milliseconds from the next click until at least `count` rows are painted as selected. */
export async function timeSelection(count: number): Promise<number> {
  const start = await new Promise<number>((resolve) => {
    document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
  });
  while (document.querySelectorAll(selectedRow).length < count) await nextFrame();
  return (await afterPaint()) - start;
}

/** Milliseconds from the next key until the field of this name has appeared, or gone, and is painted. */
export async function timeField(name: string, shown: boolean): Promise<number> {
  const start = await new Promise<number>((resolve) => {
    document.addEventListener('keydown', () => resolve(performance.now()), { capture: true, once: true });
  });
  while ((document.querySelector(`[id$="${name}"], [name="${name}"]`) !== null) !== shown) await nextFrame();
  return (await afterPaint()) - start;
}
