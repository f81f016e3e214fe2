/** Edits of a product: parts, changes in words, merges, new pages, names. For the editor, scripts and publishing. */

export { describeChanges, type ChangeWords } from './edit/changes/describe-changes.ts';
export { describeEffects, meetsNeeds, type Needs, type PermissionEffect } from './edit/changes/describe-effects.ts';
export {
  readPageAccess,
  writePageAccess,
  type AccessCode,
  type AccessWish,
  type PageAccess,
} from './edit/page-access.ts';
export { readOwnCodes, type OwnPageCode } from './edit/changes/own-codes.ts';
export { boxAt, findBox, namePlace, type Box } from './edit/name-place.ts';
export { sayInForm } from './edit/say-in-form.ts';
export { describeRisks, type ChangeRisk } from './edit/changes/describe-risks.ts';
export { mergeFile } from './edit/changes/merge-file.ts';
export type { MergeConflict } from './edit/changes/merge-text.ts';
export type { ProductState } from './edit/changes/product-state.ts';
/** Conditions as comparisons of fields, for those who do not write expressions. */
export {
  readComparisons,
  writeComparisons,
  type Comparator,
  type Comparison,
  type Comparisons,
  type Written as WrittenValue,
} from './edit/conditions.ts';
/** Edits of a page's text part by part, for the editor. */
export { applyEdit, findPart, findSlot } from './edit/apply-edit.ts';
export { readDefinitions, type Definition, type Definitions } from './edit/definitions.ts';
export type { Clip, Edited, PageEdit, WordEdit } from './edit/edit.ts';
export { formatJson, layoutOf } from './edit/format-json.ts';
export { fitsHistory, noHistory, record, redo, undo, type History, type Written } from './edit/history.ts';
export { findWrapper, writeNewPart } from './edit/new-part.ts';
export { listOutline, partAtOffset, readOutline, type OutlinePart, type OutlineSlot } from './edit/outline.ts';
/** Remedies of mistakes as edits. */
export { fixOf } from './edit/fix.ts';
export { fixAll } from './edit/fix-all.ts';
export { putInner, readProperties, type Property } from './edit/properties.ts';
export { definitionOf } from './read/describe-part.ts';
export {
  listFields,
  listOperationFields,
  listReadables,
  listWordFields,
  type PlaceField,
  type Readable,
  type Readables,
} from './edit/place-fields.ts';
/** Names that several files use, and parts that several pages share. */
export { canBeFragment, extractFragment } from './edit/reuse/extract-fragment.ts';
export { findUses, type Use } from './edit/reuse/find-uses.ts';
export { renameEverywhere, type Renamed, type Renaming } from './edit/reuse/rename-everywhere.ts';
/** Endpoints that are described before they are written. */
export { refusePlanned } from './edit/planned/refuse-planned.ts';
export {
  plannedFileOf,
  plannedKinds,
  plannedTypes,
  writePlanned,
  type PlannedEndpoint,
  type PlannedField,
  type PlannedKind,
  type PlannedType,
} from './edit/planned/write-planned.ts';
export { Refusal } from './edit/new-page/refusal.ts';
export { kindOfFormily, type Formily } from './edit/formily/draw-formily.ts';
export type { Left } from './edit/formily/left.ts';
/** New pages from an operation, with the way to them. */
export { openProduct, type Kind, type Product } from './edit/new-page/product.ts';
export type { Written as NewPageField } from './edit/new-page/inputs.ts';
export { kindsOf } from './edit/new-page/kinds.ts';
export { asksForCode, isNewEntry, placesOf, type Asked, type Place } from './edit/new-page/place.ts';
export {
  codeOf,
  fieldsFor,
  findKind,
  findOperation,
  findPlace,
  planPage,
  refuseName,
  refusePath,
  refusePermission,
  refuseTitle,
  searchFor,
  usualNames,
  type Plan,
  type Wishes,
} from './edit/new-page/plan-page.ts';
