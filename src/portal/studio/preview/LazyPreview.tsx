import { lazy, Suspense } from 'react';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import type { PreviewProps } from './Preview.tsx';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

/** Lazy-loaded preview of a page. */
export function LazyPreview(props: PreviewProps) {
  return (
    <Suspense fallback={<CodeSkeleton rows={8} />}>
      <Preview {...props} />
    </Suspense>
  );
}
