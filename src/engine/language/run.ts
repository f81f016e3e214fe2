/** What an open page needs: expressions, formats and the resolved page. */

/** The resolved page, input of the renderer. */
export { isTone, tones, type Tone } from './run/tones.ts';
export { iconNames, type IconName } from './run/icons.ts';
export type * from './run/resolved.ts';
export type * from './run/widget-manifest.ts';
/** The parts of a page, for tools that explain it. */
export { partTypes, type PartKind, type PartType } from './run/parts.ts';
export { flattenParts, listAround, readParts, type Part } from './run/read-parts.ts';
/** Texts of pages in another language. */
export { translatePage, type TextTable } from './run/translate.ts';
/** Formats of decimals. */
export {
  defineFormat,
  findFormat,
  formatTick,
  formatValue,
  listFormats,
  readFormat,
  type ValueFormat,
} from './run/formats.ts';
/** Reads a number as people write it, for the formats of a product. */
export { readDecimal } from '#values/kinds/decimal';
/** Expressions at run time. */
export { compileExpression, compileOutcome } from './run/expression/compile.ts';
/** What a failed expression yields, apart from an absent value. */
export { failed } from './run/expression/outcome.ts';
export { dependenciesOf } from './run/expression/dependencies.ts';
export { explainExpression, explainValue, type Explanation } from './run/expression/explain.ts';
export { defineFunction, listFunctions } from './run/expression/functions.ts';
export type { ExpressionFunction } from './run/expression/function.ts';
export { isRowExpression } from './run/expression/row-expression.ts';
export {
  evaluate,
  holds,
  isDisabled,
  isExpression,
  isRequired,
  isTemplate,
  renderText,
} from './run/expression/evaluate.ts';
export { createScope, extendScope, type Compiled, type Scope, type ScopeParts } from './run/expression/scope.ts';
export { scanTemplate, splitTemplate } from './run/expression/template.ts';
export { toText } from './run/expression/to-text.ts';
export { languages, words, type Language, type Words } from './run/words.ts';
export { originOf, pointerBelow, type Origin, type Origins } from './run/origin.ts';
