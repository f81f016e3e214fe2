// Render

/** Draws a resolved page; it needs the page, its location and a way to change the page's query. */
export { SchemaPage } from './antd/page/SchemaPage.tsx';
/** Hands the application's ports to all pages below it. */
export { EnginePorts } from './headless/ports/EnginePorts.tsx';
/** An icon by its name in a page or menu. */
export { ActionIcon } from './antd/action/ActionIcon.tsx';
/** A component that follows the observable state that it reads. */
export { observer } from './headless/observer.ts';
/** A resolved page, as the generated page modules hold it. */
export type { ResolvedPage } from '#engine/language/run';
/** Puts texts of another language in place of those of a resolved page. */
export { translatePage } from '#engine/language/run';
/** Texts of another language by their Chinese. */
export type { TextTable } from '#engine/language/run';
/** Settings of a page's route: icon, title in the tab, place in the menu. */
export type { PageMeta } from '#engine/language/run';
/** A field of a resolved page. */
export type { ResolvedField } from '#engine/language/run';

// Ports

/** Everything that the engine needs from the application. */
export type { Ports } from './headless/ports/ports.ts';
/** The target of a link: a page by route name, with its parameters and query. */
export type { PageTarget } from './headless/ports/ports.ts';
/** Path parameters or query of a location. */
export type { LocationParams } from './headless/ports/ports.ts';
/** A refused or failed operation, in words for the operator. */
export { OperationError } from './headless/ports/operation-error.ts';
/** Stores the views of lists that operators share. */
export type { ViewsPort } from './headless/ports/views-port.ts';
/** A shared view of a list. */
export type { SharedView } from './headless/ports/views-port.ts';
/** Stores input of a page that was not sent, while the page is away. */
export type { Unsaved } from './headless/ports/unsaved.ts';
/** Input of a page that was not sent. */
export type { UnsavedValues } from './headless/ports/unsaved.ts';
/** Stores drafts of pages with the operator. */
export type { DraftsPort } from './headless/ports/draft-port.ts';
/** Identifies a draft: its page, and the record it belongs to. */
export type { DraftName } from './headless/ports/draft-port.ts';
/** Content of a draft, as plain JSON without secrets and files. */
export type { DraftValues } from './headless/ports/draft-port.ts';
/** A stored draft with the time of its saving. */
export type { KeptDraft } from './headless/ports/draft-port.ts';
/** How a draft is saved: over that of another window or not. */
export type { SaveOptions } from './headless/ports/draft-port.ts';
/** Explains a screen to the author of its page, in development. */
export type { InspectorPort } from './headless/ports/inspector-port.ts';

// Widgets

/** Makes a widget of a manifest and its faces. */
export { defineWidget } from './headless/widgets/widget.ts';
/** Makes the registry of widgets that the ports carry; throws when two have the same name. */
export { createWidgetRegistry } from './headless/widgets/widget.ts';
/** The widgets of every product. */
export { standardWidgets } from './antd/widgets/standard-widgets.ts';
/** A line chart with a table of its values, for widgets that draw data of their own. */
export { LineFigure } from './antd/chart/LineFigure.tsx';
/** Makes the read and cell face of a decimal. */
export { createDecimalText } from './antd/widgets/parts/DecimalText.tsx';
/** An input of decimals with thousands separators. */
export { DecimalInput } from './antd/widgets/parts/DecimalInput.tsx';
/** A field of numbers outside a form. */
export { NumberField } from './antd/widgets/parts/NumberInput.tsx';
/** Explains why a text is no decimal of a shape; undefined if it is one. */
export { explainDecimalText } from './antd/widgets/parts/edit-decimal.ts';
/** The decimal that a whole text means, or the text itself if it is none. */
export { takeDecimal } from './antd/widgets/parts/edit-decimal.ts';
/** The format of a name, with what its values may have. */
export { findFormat } from '#engine/language/run';
/** How many digits a decimal input takes, and its unit. */
export type { DecimalShape } from './antd/widgets/parts/edit-decimal.ts';
/** Id, name and state of a group of controls, for screen readers. */
export { groupProps } from './antd/widgets/parts/control.ts';
/** A select whose choices the server searches and pages. */
export { RemoteSelect } from './antd/widgets/parts/RemoteSelect.tsx';
/** The labels of chosen values of a remote select. */
export { useRemoteLabels } from './antd/widgets/parts/use-remote.ts';
/** The choices of a remote select. */
export { useRemoteRows } from './antd/widgets/parts/use-remote.ts';
/** How a read face calls an operation; its failures are its own to show. */
export { useQuietCall } from './antd/widgets/parts/use-remote.ts';
/** The operation of remote choices, and the fields of its records. */
export type { RemoteSource } from './antd/widgets/parts/remote-source.ts';
/** A remote choice with its record. */
export type { RemoteRow } from './antd/widgets/parts/remote-source.ts';
/** A select of regions, level by level. */
export { RegionCascader } from './antd/widgets/parts/RegionCascader.tsx';
/** Regions, each level loaded on demand. */
export { useRegions } from './antd/widgets/parts/region-tree.ts';
/** The operation of regions, and the fields of its records. */
export type { RegionSource } from './antd/widgets/parts/region-tree.ts';
/** A coloured label, cheap enough for cells. */
export { SoftTag } from './antd/widgets/parts/SoftTag.tsx';
/** Finds the choice of a value. */
export { findOption } from './antd/widgets/parts/find-option.ts';
/** A value as text: in its format, `--` if it is missing. */
export { showValue } from './antd/widgets/parts/show-value.ts';
/** Any value as text, as expressions read it. */
export { toText } from '#engine/language/run';
/** A widget: its manifest, faces and rules. */
export type { Widget } from './headless/widgets/widget.ts';
/** Props of an edit face. */
export type { EditFaceProps } from './headless/widgets/widget.ts';
/** Props of a read face and of a cell face. */
export type { ReadFaceProps } from './headless/widgets/widget.ts';
/** A value as the rules of its widget see it. */
export type { GivenValue } from './headless/widgets/widget.ts';
/** Props of a block face. */
export type { BlockFaceProps } from './headless/widgets/widget.ts';
/** A `widget.json`: name, faces, props and value types. */
export type { WidgetManifest } from '#engine/language/run';
/** An example of a widget in its manifest. */
export type { WidgetExample } from '#engine/language/run';

// Inspect, in development

/** Makes the inspector of a browser window: it finds the parts of a page on the screen. */
export { createInspector } from './headless/inspect/create-inspector.ts';
/** The inspector of a browser window. */
export type { Inspector } from './headless/inspect/create-inspector.ts';
/** A part of an open page that was pointed at. */
export type { Target } from './headless/inspect/create-inspector.ts';
/** Reads origin, values and properties of a part, and the reasons for its state; observable. */
export { readInspection } from './headless/inspect/read-inspection.ts';
/** The result of `readInspection`. */
export type { Inspection } from './headless/inspect/read-inspection.ts';
/** Reads the reasons why a part is hidden; observable. */
export { readHidden } from './headless/inspect/read-reasons.ts';
/** A reason why a part is hidden, disabled or invalid. */
export type { Reason } from './headless/inspect/read-reasons.ts';
/** A property of a part. */
export type { Property } from './headless/inspect/read-properties.ts';
/** A property with an expression, and how its value came about. */
export type { ExplainedProperty } from './headless/inspect/read-properties.ts';
/** A value that belongs to a part: of its field, its load, its row. */
export type { InspectedValue } from './headless/inspect/read-values.ts';
/** A part of a page: page, block, field, column, action … */
export type { Part } from '#engine/language/run';
/** The kinds of parts, with their words and labels. */
export { partTypes } from '#engine/language/run';
/** A part and all parts below it. */
export { flattenParts } from '#engine/language/run';
/** The parts around a part, outermost first. */
export { listAround } from '#engine/language/run';
/** The evaluation of an expression: source, value and inputs. */
export type { Explanation } from '#engine/language/run';
/** The file and place that gave a value. */
export type { Origin } from '#engine/language/run';
/** Origins of the values of a resolved page. */
export type { Origins } from '#engine/language/run';
/** Whether the operator's system lets the screen move. */
export { useMotion } from '#parts';
