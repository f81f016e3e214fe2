import { createElement, lazy, Suspense } from 'react';
import {
  defineWidget,
  type EditFaceProps,
  type ManifestFile,
  type ReadFaceProps,
  type Widget,
} from '../headless/widgets/widget.ts';
import type { FormilyComponent, FormilyOptions, FormilyPart } from './formily-part.ts';

const FormilyFace = lazy(async () => ({ default: (await import('./FormilyFace.tsx')).FormilyFace }));

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
  const draw = (face: EditFaceProps | ReadFaceProps) =>
    createElement(
      Suspense,
      { fallback: createElement('span', { 'aria-busy': true }) },
      createElement(FormilyFace, { part, face }),
    );
  const faces = { edit: draw, read: draw };
  const named = Object.fromEntries(Object.entries(faces).filter(([name]) => manifest.faces.includes(name))) as Partial<
    typeof faces
  >;
  return defineWidget(manifest, named, options.rules);
}
