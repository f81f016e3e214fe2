/** Reads and checks a product: files, contract, pages. For builds, scripts, the server and workers. */

export {
  definitionOf,
  describePart,
  isPlainWord,
  labelOfChoice,
  listDefinitions,
  pageScope,
  type PartDescription,
  type WordDescription,
  type WordKind,
} from './read/describe-part.ts';
export { showLeaf } from './read/show-value.ts';
export { listTextUses, listUntranslated, type TextUse } from './product/check-texts.ts';
/** Sample values from the contract, for tests and previews. */
export { fakeAnswer } from './read/api/fake/fake-answer.ts';
export { fakeReply, fakeValue } from './read/api/fake/fake-value.ts';
export type { FakeOptions } from './read/api/fake/fake-options.ts';
/** The checker and resolver, for builds, scripts, publishing and the studio's worker. */
export { checkProduct, type CheckedProduct } from './product/check-product.ts';
export { createWorkspace, type BuiltWorkspace } from './product/create-workspace.ts';
export type { MetaSchemas, ProductFiles } from './product/product-files.ts';
export { type FileKind, isEditable, isPlannedFile, kindOfFile } from './read/file-kind.ts';
export { type Overrides, withOverrides } from './product/with-overrides.ts';
export { type FileText, type ProductTexts, readProductTexts, writeProductTexts } from './product/product-texts.ts';
export {
  concernsFile,
  formatDiagnostic,
  formatIn,
  messageIn,
  sortDiagnostics,
  type Diagnostic,
} from './read/diagnostic.ts';
export type { Remedy, Swap } from './read/remedy.ts';
export { messages, partsIn, wordMessage, type MessageArgs, type MessageCode } from './read/messages.ts';
export { nearest } from './read/nearest.ts';
export { completeProfile, type ContractProfile } from '#client';
export { readContract } from './read/api/read-contract.ts';
export { listClientOperations } from './read/api/read-request.ts';
export { spokenTitle, titleOfName } from './read/api/title-of-name.ts';
export { reportAt } from './read/report-at.ts';
export type { Contract, Operation, Shape } from './read/api/shape.ts';
export { fitsSchema } from './read/structure/check-structure.ts';
export { withRegistered } from './read/structure/registered.ts';
export { orderKeys } from './read/structure/order-keys.ts';
export { decodeFile } from './read/decode.ts';
export { changeLimits, findExcess } from './read/file-limits.ts';
export { jsonOf, offsetAt, readForeign, readSource, sourceOf, type Source } from './read/source.ts';
export { pointerAt } from './read/pointer-at.ts';
export { resolveOnce } from './rules/resolve-once.ts';
export {
  readOrigins,
  resolvePage,
  resolveTraced,
  type Resolution,
  type TracedResolution,
} from './rules/resolve-page.ts';
export type { MenuEntry, PageFile, PageSummary, Searches, Workspace } from './complete/workspace.ts';
/** Names that pages may use of an operation, for tools that write or complete pages. */
export { itemShape, recordFields, requestFields } from './complete/field-source.ts';
export { chartOf } from './complete/block-chart.ts';
export { optionsOf } from './complete/contract-options.ts';
