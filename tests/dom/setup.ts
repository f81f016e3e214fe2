import { reset as setKnownStyles } from '@ant-design/cssinjs/lib/util/cacheMapUtil';
import { cleanup, configure } from '@testing-library/react';
import { language } from '#values/language';
import { zone } from '#values/zone';
import { afterAll, afterEach } from 'vitest';
import { dropOwnerStacks } from './owner-stacks.ts';

// Test files share one document (environment.ts): none may find traces of another.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

afterAll(() => {
  language.set('zh-CN');
  zone.set('Asia/Shanghai');
});

dropOwnerStacks();
// antd takes all its styles for those of a file, as in a build: happy-dom would compute with a thousand rules whenever
// a button is looked for by its name.
setKnownStyles(new Proxy({}, { get: (_, path) => String(path) }));
configure({
  // A busy machine compiles and draws slowly; a missing element is not found sooner by a shorter limit.
  asyncUtilTimeout: 30_000,
  // A failed search would print the whole document, several thousand lines.
  getElementError: (message) => new Error(message ?? 'nothing was found'),
});
