import { createForm as create, setValidateLanguage, type Form } from '@formily/core';
import { Schema } from '@formily/react';

// Formily's own compiler is `new Function`, which the Content-Security-Policy forbids. We use no Formily schema, so
// whatever asks for the compiler is a mistake.
Schema.registerCompiler(() => {
  throw new Error('Formily expressions are off: pages use CEL.');
});
setValidateLanguage('zh-CN');

/**
 * Makes a form. Each form of Formily hears of every change of every other until it is unmounted, and is kept in memory by
 * that. Ours are made while React draws, so that some are never shown and none could be unmounted; and nothing of ours
 * listens to a form as a whole.
 */
export function createForm(): Form {
  const form = create({ validateFirst: true });
  for (const stop of form.disposers) stop();
  return form;
}
