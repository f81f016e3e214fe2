/** Resolves after the frame in which everything up to now has been painted. */
function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/** Milliseconds from `mount` until what `isComplete` looks for is on screen. */
export async function measureMount(mount: () => void, isComplete: () => boolean): Promise<number> {
  const start = performance.now();
  mount();
  while (!isComplete()) await nextFrame();
  return (await afterPaint()) - start;
}

/** Notes, for every key pressed from now on, the milliseconds until its effect is painted. */
export function watchKeys(): number[] {
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
