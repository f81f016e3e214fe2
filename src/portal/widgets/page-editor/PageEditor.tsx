import { lazy, Suspense } from 'react';
import { defineWidget, groupProps, type EditFaceProps } from '#engine';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import type { Edit } from './edits.ts';
import type { EditorProps } from './use-desk.ts';
import manifest from './widget.json' with { type: 'json' };

// CodeMirror and the language service load only where pages are edited.
const EditorDesk = lazy(async () => ({ default: (await import('./EditorDesk.tsx')).EditorDesk }));

/** Files of the product in an editor; the value holds every file of the change once one was edited. */
function PageEditorEdit(face: EditFaceProps<readonly Edit[], EditorProps>) {
  return (
    <div {...groupProps(face, 'group')} tabIndex={-1}>
      <Suspense fallback={<CodeSkeleton rows={12} />}>
        <EditorDesk {...face} />
      </Suspense>
    </div>
  );
}

export const pageEditorWidget = defineWidget(manifest, { edit: PageEditorEdit });
