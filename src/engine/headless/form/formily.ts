import { createForm, setValidateLanguage } from '@formily/core';
import { Schema } from '@formily/react';

// Formily's own compiler is `new Function`, which the Content-Security-Policy forbids. We use no Formily schema, so
// whatever asks for the compiler is a mistake.
Schema.registerCompiler(() => {
  throw new Error('Formily expressions are off: pages use CEL.');
});
setValidateLanguage('zh-CN');

export { createForm };
