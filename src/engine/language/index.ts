/** The resolved page, input of the renderer. */
export { isTone, tones, type Tone } from './tones.ts';
export { iconNames, type IconName } from './icons.ts';
export type * from './resolved.ts';
export type * from './widget-manifest.ts';

/** The parts of a page, for tools that explain it. */
export { partTypes, type PartKind, type PartType } from './parts.ts';
export {
  definitionOf,
  describePart,
  isPlainWord,
  listDefinitions,
  pageScope,
  type PartDescription,
  type WordDescription,
  type WordKind,
} from './describe-part.ts';
export { flattenParts, listAround, readParts, type Part } from './read-parts.ts';

export { showLeaf } from './show-value.ts';

/** Texts of pages in another language. */
export { translatePage, type TextTable } from './texts/translate.ts';
export { listUntranslated } from './texts/check-texts.ts';

/** Formats of decimals. */
export {
  defineFormat,
  findFormat,
  formatTick,
  formatValue,
  listFormats,
  readFormat,
  type ValueFormat,
} from './formats.ts';
/** Reads a number as people write it, for the formats of a product. */
export { readDecimal } from '#values/kinds/decimal';

/** Expressions at run time. */
export { compileExpression, compileOutcome } from './expression/compile.ts';
/** What a failed expression yields, apart from an absent value. */
export { failed } from './expression/outcome.ts';
export { dependenciesOf } from './expression/dependencies.ts';
export { explainExpression, explainValue, type Explanation } from './expression/explain.ts';
export { defineFunction, listFunctions } from './expression/functions.ts';
export type { ExpressionFunction } from './expression/function.ts';
export { isRowExpression } from './expression/row-expression.ts';
export {
  evaluate,
  holds,
  isDisabled,
  isExpression,
  isRequired,
  isTemplate,
  renderText,
} from './expression/evaluate.ts';
export { createScope, extendScope, type Compiled, type Scope, type ScopeParts } from './expression/scope.ts';
export { scanTemplate, splitTemplate } from './expression/template.ts';
export { toText } from './expression/to-text.ts';

/** Sample values from the contract, for tests and previews. */
export { fakeAnswer } from './fake/fake-answer.ts';
export { fakeReply, fakeValue } from './fake/fake-value.ts';
export type { FakeOptions } from './fake/fake-options.ts';

/** The checker and resolver, for builds, scripts, publishing and the studio's worker. */
export { checkProduct, type CheckedProduct } from './product/check-product.ts';
export { describeChanges, type ChangeWords } from './changes/describe-changes.ts';
export { describeEffects, meetsNeeds, type Needs, type PermissionEffect } from './changes/describe-effects.ts';
export { describeRisks, type ChangeRisk } from './changes/describe-risks.ts';
export { mergeFile } from './changes/merge-file.ts';
export type { MergeConflict } from './changes/merge-text.ts';
export type { ProductState } from './changes/product-state.ts';
export { createWorkspace, type BuiltWorkspace } from './product/create-workspace.ts';
export type { MetaSchemas, ProductFiles } from './product/product-files.ts';
export { type FileKind, isEditable, isPlannedFile, kindOfFile } from './product/file-kind.ts';
export { type Overrides, withOverrides } from './product/with-overrides.ts';
export { type FileText, type ProductTexts, readProductTexts, writeProductTexts } from './product/product-texts.ts';
export { concernsFile, formatDiagnostic, formatIn, messageIn, sortDiagnostics, type Diagnostic } from './diagnostic.ts';
export { languages, words, type Language, type Words } from './words.ts';
export { messages, wordMessage, type MessageArgs, type MessageCode } from './messages.ts';
export { nearest } from './nearest.ts';
export { completeProfile, type ContractProfile } from '#client';
export { readContract } from './operation/read-contract.ts';
export { listClientOperations } from './operation/read-request.ts';
export { titleOfName } from './operation/title-of-name.ts';
export { reportAt } from './read/report-at.ts';
export type { Contract, Operation, Shape } from './operation/shape.ts';
export { withRegistered } from './structure/registered.ts';
export { orderKeys } from './structure/order-keys.ts';
export { originOf, pointerBelow, type Origin, type Origins } from './origins/origin.ts';
export { decodeFile } from './read/decode.ts';
export { changeLimits, findExcess } from './read/file-limits.ts';
export { jsonOf, readForeign, readSource, sourceOf, type Source } from './read/source.ts';
export { pointerAt } from './read/pointer-at.ts';
export { resolveOnce } from './resolve/resolve-once.ts';
export {
  readOrigins,
  resolvePage,
  resolveTraced,
  type Resolution,
  type TracedResolution,
} from './resolve/resolve-page.ts';
export type { MenuEntry, PageFile, PageSummary, Searches, Workspace } from './workspace.ts';

/** Names that pages may use of an operation, for tools that write or complete pages. */
export { itemShape, recordFields, requestFields } from './resolve/field-source.ts';
export { chartOf } from './resolve/block-chart.ts';
export { optionsOf } from './resolve/contract-options.ts';

/** Edits of a page's text part by part, for the editor. */
export { applyEdit, findPart, findSlot } from './editing/apply-edit.ts';
export { readDefinitions, type Definition, type Definitions } from './editing/definitions.ts';
export type { Clip, Edited, PageEdit } from './editing/edit.ts';
export { formatJson, layoutOf } from './editing/format-json.ts';
export { fitsHistory, noHistory, record, redo, undo, type History, type Written } from './editing/history.ts';
export { findWrapper, writeNewPart } from './editing/new-part.ts';
export { listOutline, partAtOffset, readOutline, type OutlinePart, type OutlineSlot } from './editing/outline.ts';
export { mendMistake } from './editing/remedy.ts';
export { readInner, readProperties, type Property } from './editing/properties.ts';
export {
  listFields,
  listOperationFields,
  listReadables,
  listWordFields,
  type PlaceField,
  type Readable,
  type Readables,
} from './editing/place-fields.ts';

/** Names that several files use, and parts that several pages share. */
export { canBeFragment, extractFragment } from './reuse/extract-fragment.ts';
export { findUses, type Use } from './reuse/find-uses.ts';
export { renameEverywhere, type Renamed, type Renaming } from './reuse/rename-everywhere.ts';

/** Endpoints that are described before they are written. */
export { refusePlanned } from './planned/refuse-planned.ts';
export {
  plannedFileOf,
  plannedKinds,
  plannedTypes,
  writePlanned,
  type PlannedDocument,
  type PlannedEndpoint,
  type PlannedField,
  type PlannedKind,
  type PlannedType,
} from './planned/write-planned.ts';

/** New pages from an operation, with the way to them. */
export { openProduct, type Kind, type Product } from './new-page/product.ts';
export type { Written as NewPageField } from './new-page/inputs.ts';
export { kindsOf } from './new-page/kinds.ts';
export { asksForCode, isNewEntry, placesOf, type Asked, type Place } from './new-page/place.ts';
export {
  codeOf,
  fieldsFor,
  findKind,
  findOperation,
  findPlace,
  planPage,
  Refusal,
  refuseName,
  refusePath,
  refusePermission,
  refuseTitle,
  searchFor,
  usualNames,
  type Plan,
  type Wishes,
} from './new-page/plan-page.ts';
