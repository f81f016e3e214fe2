import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];
/** The window that screens are designed for. */
const size = { happyDOM: { width: 1440, height: 900 } };
let opened: Promise<unknown> | undefined;

/** happy-dom with one window for all files of a worker: they share their modules, and those know the first one. */
const environment: Environment = {
  name: 'shared-happy-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    await (opened ??= Promise.resolve(happyDom.setup(global, { ...options, ...size })));
    return { teardown: () => undefined };
  },
};

export default environment;
