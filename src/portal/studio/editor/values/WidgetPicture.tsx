import type { ReactNode } from 'react';
import type { WidgetLook } from '../../checker/page-facts.ts';

/** Sketch of a widget in the picker, 48 × 18 px. */
export function WidgetPicture({ look }: { readonly look: WidgetLook }) {
  return (
    <svg width="48" height="18" viewBox="0 0 48 18" fill="none" stroke="currentColor" aria-hidden>
      {sketches[look]}
    </svg>
  );
}

const frame = <rect x="0.5" y="1.5" width="47" height="15" rx="2.5" />;

const sketches: Readonly<Record<WidgetLook, ReactNode>> = {
  text: (
    <>
      {frame}
      <path d="M6 9h22" />
    </>
  ),
  number: (
    <>
      {frame}
      <path d="M20 9h8m3 0h1m3 0h7" />
    </>
  ),
  date: (
    <>
      {frame}
      <path d="M6 9h20m8-3h8v7h-8zm0 3h8" />
    </>
  ),
  choice: (
    <>
      {frame}
      <path d="M6 9h20m9-2 3 3 3-3" />
    </>
  ),
  choices: (
    <>
      <rect x="4.5" y="2.5" width="5" height="5" rx="1" />
      <rect x="4.5" y="10.5" width="5" height="5" rx="1" />
      <path d="m5.5 5 1.5 1.5L9 4M14 5h26M14 13h20" />
    </>
  ),
  check: (
    <>
      <rect x="4.5" y="4.5" width="9" height="9" rx="2" />
      <path d="m6.5 9 2 2 3.5-4M18 9h22" />
    </>
  ),
  file: (
    <>
      <path d="M8 2.5h6l4 4v9H8zm6 0v4h4M24 9h18" />
    </>
  ),
  rows: (
    <>
      <path d="M4 4h40M4 9h40M4 14h40" />
    </>
  ),
  label: (
    <>
      <rect x="8.5" y="4.5" width="31" height="9" rx="4.5" />
      <path d="M15 9h18" />
    </>
  ),
  block: (
    <>
      {frame}
      <path d="m6 13 9-6 8 4 9-7 9 5" />
    </>
  ),
};
