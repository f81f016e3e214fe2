import type { ComponentType, ReactNode } from 'react';
import type { Json, ResolvedField, ResolvedOption, WidgetManifest } from '#engine/language/run';
import type { CallOptions } from '../ports/call-options.ts';

/** Props of edit faces. The value has the shape named by the manifest's `valueType`. */
export interface EditFaceProps<Value = unknown, Props = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value | null) => void;
  readonly onBlur?: () => void;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** The message of an invalid value, which the form draws. */
  readonly problem?: string;
  readonly placeholder?: string;
  readonly field: ResolvedField;
  /** Choices of a dictionary, a remote operation or a literal list; undefined for widgets without options. */
  readonly options?: readonly ResolvedOption[];
  readonly optionsState?: 'loading' | 'ready' | 'error';
  readonly onOptionsRetry?: () => void;
  /** Props of the page, checked against the manifest's schema and with their expressions evaluated. */
  readonly props: Props;
  /** Calls an operation for widgets that need one of their own (SMS code). */
  readonly call: (
    operationId: string,
    params: Readonly<Record<string, unknown>>,
    options?: Pick<CallOptions, 'signal' | 'page' | 'onProgress' | 'runs'>,
  ) => Promise<unknown>;
  /** Follows the params of every refused call of this page's widgets; returns how to stop. */
  readonly onRefused?: (listener: (params: Readonly<Record<string, unknown>>) => void) => () => void;
  /** Says why the form must not be sent yet (a file is on its way), and undefined once it may. */
  readonly onWait?: (reason: string | undefined) => void;
  /** Saves the form on the server, where its page can. */
  readonly onSave?: () => void;
  /** The face is in a cell of a table: choices are open from the start, and there is room for one line. */
  readonly inCell?: boolean;
}

/** Props of read faces (detail, review) and cell faces (table); a cell face must be cheap. */
export interface ReadFaceProps<Value = unknown, Props = Readonly<Record<string, unknown>>> {
  readonly value: Value | null | undefined;
  readonly field: Pick<ResolvedField, 'label' | 'format' | 'valueType' | 'dictionary'>;
  readonly options?: readonly ResolvedOption[];
  readonly props: Props;
}

/**
 * A cell face is called, not mounted: a table draws thousands, and a component each would cost more than the rest of
 * the row. It must not use hooks; an element it returns may.
 */
export type CellFace<Value = unknown, Props = Readonly<Record<string, unknown>>> = (
  props: ReadFaceProps<Value, Props>,
) => ReactNode;

/** A block face draws a whole block of a detail (a chart). */
export interface BlockFaceProps<Props = Readonly<Record<string, unknown>>> {
  readonly props: Props;
  readonly call: (
    operationId: string,
    params: Readonly<Record<string, unknown>>,
    options?: { signal?: AbortSignal },
  ) => Promise<unknown>;
}

/** A value as the rules of its widget see it. */
export interface GivenValue<Value = unknown, Props = Readonly<Record<string, unknown>>> {
  /** Never empty. */
  readonly value: Value;
  /** Props of the page with their expressions evaluated. */
  readonly props: Props;
  readonly label: string;
  /** Choices of the field, where it has any. */
  readonly options?: readonly ResolvedOption[] | undefined;
  /** Format of the field, where it has any. */
  readonly format?: string | undefined;
  /** How the contract writes date-times. */
  readonly moments?: ResolvedField['moments'];
  /** `yyyy-MM-dd` in the zone. */
  readonly today: string;
}

/** A text that a field is to take as its value. */
export interface GivenText<Props = Readonly<Record<string, unknown>>> {
  readonly text: string;
  /** Props of the page with their expressions evaluated. */
  readonly props: Props;
  readonly field: ResolvedField;
  /** Choices of the field, where it has any. */
  readonly options?: readonly ResolvedOption[] | undefined;
}

/** Rules of a widget's values, beyond the contract. */
export interface WidgetRules<Value = unknown, Props = Readonly<Record<string, unknown>>> {
  /** The problem of a value, in the operator's words; called after the contract's limits, before the page's rules. */
  readonly check?: (given: GivenValue<Value, Props>) => string | undefined;
  /** The value of a text that is not empty, such as a cell of a sheet; one that cannot be read is given as it is. */
  readonly fromText?: (given: GivenText<Props>) => Value;
  /** The message of an empty field says 请选择 instead of 请输入. */
  readonly asksToChoose?: true;
  /** Nothing looks like no: where a value is demanded it is `false` from the start. */
  readonly startsOff?: true;
  /** Choices are suggestions: any other value is kept. */
  readonly takesAny?: true;
  /** The value is never stored: a draft, a reload and a background tab lose it. */
  readonly secret?: true;
}

/** A widget: its manifest (plain JSON, also read by the checker), up to three faces or one block face, and its rules. */
export interface Widget extends WidgetRules {
  readonly manifest: WidgetManifest;
  readonly edit?: ComponentType<EditFaceProps>;
  readonly read?: ComponentType<ReadFaceProps>;
  readonly cell?: CellFace;
  readonly block?: ComponentType<BlockFaceProps>;
}

export type WidgetRegistry = ReadonlyMap<string, Widget>;

/** A manifest as TypeScript sees an imported `widget.json`: the same shape with widened literals. */
export interface ManifestFile {
  readonly name: string;
  readonly title: string;
  readonly faces: readonly string[];
  readonly valueTypes: readonly string[];
  readonly props: {
    readonly type: string;
    readonly additionalProperties: boolean;
    readonly properties: { readonly [name: string]: Json };
    readonly required?: readonly string[];
  };
  readonly options?: boolean;
  readonly keyboard?: readonly { readonly keys: string; readonly does: string }[];
  readonly examples?: readonly Json[];
}

interface Faces<EditValue, EditProps, ReadValue, ReadProps, CellValue, CellProps, BlockProps> {
  readonly edit?: ComponentType<EditFaceProps<EditValue, EditProps>>;
  readonly read?: ComponentType<ReadFaceProps<ReadValue, ReadProps>>;
  readonly cell?: CellFace<CellValue, CellProps>;
  readonly block?: ComponentType<BlockFaceProps<BlockProps>>;
}

/**
 * Joins a manifest with its faces and, for an input, its rules. Throws at start-up when the two disagree, so that a page
 * the checker accepted never meets a widget without the face it needs.
 */
export function defineWidget<EV, EP, RV, RP, CV, CP, BP>(
  manifest: ManifestFile,
  faces: Faces<EV, EP, RV, RP, CV, CP, BP>,
  rules: WidgetRules<EV, EP> = {},
): Widget {
  const promised = [...manifest.faces].toSorted().join(', ');
  const given = Object.keys(faces).toSorted().join(', ');
  if (promised !== given) {
    throw new Error(
      `Widget '${manifest.name}': widget.json names the faces [${promised}], the component has [${given}].`,
    );
  }
  // The value and props of a face are promised by the manifest and proved by the checker, page by page.
  return keepIdentity({ ...faces, ...rules, manifest: manifest as unknown as WidgetManifest } as unknown as Widget);
}

/** Widgets by name under the dev server, where a saved file runs again. */
const made = import.meta.hot ? new Map<string, Widget>() : undefined;

/** A widget that is defined again is the same object, so that pages with unsent input draw its new faces. */
function keepIdentity(widget: Widget): Widget {
  const before = made?.get(widget.manifest.name);
  if (before) return Object.assign(before, widget);
  made?.set(widget.manifest.name, widget);
  return widget;
}

/** Widgets by name. Throws at start-up when two have the same name. */
export function createWidgetRegistry(widgets: readonly Widget[]): WidgetRegistry {
  const registry = new Map<string, Widget>();
  for (const widget of widgets) {
    const { name } = widget.manifest;
    if (registry.has(name)) throw new Error(`Two widgets have the name '${name}'.`);
    registry.set(name, widget);
  }
  return registry;
}
