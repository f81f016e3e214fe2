import { lazy, Suspense, type ReactNode } from 'react';
import { controlProps, controlStatus, groupProps } from '../antd/widgets/parts/control.ts';
import { OptionsFailed } from '../antd/widgets/parts/OptionsFailed.tsx';
import type { EditFaceProps, ReadFaceProps } from '../headless/widgets/widget.ts';
import type { FormilyPart } from './formily-part.ts';

const FormilyFace = lazy(async () => ({ default: (await import('./FormilyFace.tsx')).FormilyFace }));

interface Props<Face> {
  readonly part: FormilyPart;
  readonly face: Face;
}

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<span aria-busy />}>{children}</Suspense>
);

/** The value where a page only reads it. */
export const FormilyValue = ({ part, face }: Props<ReadFaceProps>) => (
  <Waiting>
    <FormilyFace part={part} face={face} />
  </Waiting>
);

/** The component as a control: who names a group of them, when the operator leaves it as a whole, and choices that failed. */
export function FormilyControl({ part, face }: Props<EditFaceProps>) {
  const { id: _, ...group } = groupProps(face, 'group');
  const { onBlur } = face;
  const control = { ...controlProps(face), onBlur: undefined, status: controlStatus(face) };
  return (
    <div
      {...(part.group ? group : {})}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <Waiting>
        <FormilyFace part={part} face={{ ...face, control }} />
      </Waiting>
      <OptionsFailed {...face} />
    </div>
  );
}
