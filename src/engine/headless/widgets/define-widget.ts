import type { ComponentType } from 'react';
import type { Json, WidgetManifest } from '../../language/index.ts';
import type {
  BlockFaceProps,
  CellFace,
  EditFaceProps,
  ReadFaceProps,
  Widget,
  WidgetRegistry,
  WidgetRules,
} from './widget.ts';

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
 * Joins a manifest with its faces and, for an input, its rules. Throws at start-up when the two disagree, so that a page the checker accepted
 * never meets a widget without the face it needs.
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
