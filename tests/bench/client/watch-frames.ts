import type { FrameLog } from './bench-window.ts';
import { nextFrame } from './measure.ts';

/** Frames without any drawing after which a wheel step counts as done. */
const quietFrames = 2;
/** Frames after which a step is taken to draw nothing: sideways, a table that has all columns of a row only moves. */
const idleFrames = 30;

/**
 * Measures frames by the document's changes: all the work of one frame is between two animation frames, and one in
 * which no element came or went has drawn no row. Frames are not held back to the screen's rhythm (see the flags of the
 * browser), so that a frame takes as long as its work does.
 */
export function watchFrames(): FrameLog {
  const frames: number[] = [];
  let changed = false;
  let quiet = 0;
  new MutationObserver(() => {
    changed = true;
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  let before = performance.now();
  const tick = () => {
    const now = performance.now();
    if (changed) frames.push(now - before);
    quiet = changed ? 0 : quiet + 1;
    changed = false;
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const settle = async () => {
    const known = frames.length;
    const isSettled = () => quiet >= (frames.length > known ? quietFrames : idleFrames);
    quiet = 0;
    while (!isSettled()) await nextFrame();
  };
  return { frames, settle };
}
