/** The product's mark: rising columns under a line, in the theme's primary colour (or as `color` says). */
export function Logo({ size, color = 'var(--primary)', ink = '#fff' }: { size: number; color?: string; ink?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={color} />
      <path
        d="M8 22.500v-5.500M14.500 22.500v-9M21 22.500v-6.500"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
      />
      <path
        d="M6.500 13.500 13 8.500l5.200 4L25.500 7"
        stroke={ink}
        strokeWidth="2.300"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
