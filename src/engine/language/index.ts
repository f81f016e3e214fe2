export type * from './resolved.ts';
export { compileExpression, type Compiled } from './expression/compile.ts';
export { dependenciesOf } from './expression/dependencies.ts';
export { evaluate, holds, isDisabled, isExpression, isTemplate, renderText } from './expression/evaluate.ts';
export { createScope, extendScope, type Scope, type ScopeParts } from './expression/scope.ts';
export { scanTemplate, splitTemplate } from './expression/template.ts';
export { toText } from './expression/to-text.ts';
