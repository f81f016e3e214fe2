/** Turns a resolved page into a screen: give it the page, where it is, and how to write its query. */
export { SchemaPage } from './antd/page/SchemaPage.tsx';
/** An icon by the name that a page gives it. */
export { ActionIcon } from './antd/action/ActionIcon.tsx';
/** Hands the application's ports to every page below. */
export { observer } from './headless/observer.ts';
export { EnginePorts } from './headless/ports/EnginePorts.tsx';
/** The ports inside a widget or a screen of the application. */
export { usePorts } from './headless/ports/EnginePorts.tsx';
/** A refused or failed operation, in words an operator understands. */
export { OperationError } from './headless/ports/operation-error.ts';
/** Joins a widget's manifest with its faces. */
export { defineWidget } from './headless/widgets/define-widget.ts';
/** Widgets by name, as the ports carry them. */
export { createWidgetRegistry } from './headless/widgets/define-widget.ts';
/** The widgets every product has. */
export { standardWidgets } from './antd/widgets/standard-widgets.ts';

/** Lines with their values as a table, for widgets that know more of their data than a page can say. */
export { LineFigure } from './antd/chart/LineFigure.tsx';

/** Tells in development which part of a page made what is on the screen, and why it is as it is. */
export { flattenParts, listAround, type Part } from './language/read-parts.ts';
export { partTypes } from './language/parts.ts';
export { createInspector, type Inspector, type Target } from './headless/inspect/create-inspector.ts';
export { readInspection, type Inspection } from './headless/inspect/read-inspection.ts';
export { readHidden, type Reason } from './headless/inspect/read-reasons.ts';
export type { ExplainedProperty, Property } from './headless/inspect/read-properties.ts';
export type { InspectedValue } from './headless/inspect/read-values.ts';
export type { InspectorPort } from './headless/ports/inspector-port.ts';

/** What the engine needs of the application around it. */
export type { EngineUser, InstitutionConfig, LocationParams, PageTarget, Ports } from './headless/ports/ports.ts';
export type { CallOptions } from './headless/ports/call-options.ts';
export type { SharedView, ViewChange, ViewsPort } from './headless/ports/views-port.ts';
/** Keeps what an operator typed into a page and has not sent. */
export type { Unsaved, UnsavedValues } from './headless/ports/unsaved.ts';
/** Keeps drafts of pages with the operator. */
export type { DraftName, DraftsPort, DraftValues, KeptDraft, SaveOptions } from './headless/ports/draft-port.ts';
/** Where a page is: path parameters and query. */
export type { PageLocation } from './headless/page/page-model.ts';
/** How a list writes its state into the address bar. */
export type { OnQueryChange } from './headless/list/use-list.ts';
/** A widget and what its faces receive. */
export type {
  BlockFaceProps,
  EditFaceProps,
  ReadFaceProps,
  Widget,
  WidgetRegistry,
} from './headless/widgets/widget.ts';
/** A resolved page and its parts, as the generated page modules hold them. */
export type {
  Explanation,
  Origin,
  Origins,
  PageMeta,
  ResolvedField,
  ResolvedOption,
  ResolvedPage,
  WidgetExample,
  WidgetManifest,
} from './language/index.ts';
