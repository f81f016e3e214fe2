/** The program of the thread that checks pages, beside this file; in a bundle, too. */
export const prover = new URL('start-worker.mjs', import.meta.url);
