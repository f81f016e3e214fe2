import { createElement } from 'react';
import {
  defineWidget,
  type EditFaceProps,
  type ManifestFile,
  type ReadFaceProps,
  type Widget,
} from '../headless/widgets/widget.ts';
import { FormilyControl, FormilyValue } from './FormilyControl.tsx';
import type { FormilyComponent, FormilyOptions, FormilyPart } from './formily-part.ts';

/**
 * Makes a widget of a component of Formily, with the faces `edit` and `read` as the manifest names them. Formily itself is
 * loaded with the first page that draws one; give the component by `lazy`, so that it is, too.
 */
export function defineFormilyWidget(
  manifest: ManifestFile,
  component: FormilyComponent,
  options: FormilyOptions = {},
): Widget {
  const part: FormilyPart = { ...options, component };
  const faces = {
    edit: (face: EditFaceProps) => createElement(FormilyControl, { part, face }),
    read: options.read ?? ((face: ReadFaceProps) => createElement(FormilyValue, { part, face })),
  };
  const named = Object.fromEntries(Object.entries(faces).filter(([name]) => manifest.faces.includes(name))) as Partial<
    typeof faces
  >;
  return defineWidget(manifest, named, options.rules);
}
