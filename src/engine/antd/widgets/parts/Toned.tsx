import type { ComponentProps } from 'react';
import type { Tone } from '#engine/language';

interface Props extends ComponentProps<'span'> {
  readonly tone?: Tone | undefined;
  readonly ground?: Tone | undefined;
}

/** A text in one of the theme's tones, and on a ground of one. */
export function Toned({ tone, ground, className, ...rest }: Props) {
  return (
    <span
      className={className === undefined ? 'fd-tone' : `fd-tone ${className}`}
      data-tone={tone}
      data-ground={ground}
      {...rest}
    />
  );
}
