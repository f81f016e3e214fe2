import type { ComponentProps } from 'react';
import type { Tone } from '#engine/language/run';
import styles from './toned.module.css';

interface Props extends ComponentProps<'span'> {
  readonly tone?: Tone | undefined;
  readonly ground?: Tone | undefined;
}

/** A text in one of the theme's tones, and on a ground of one. */
export function Toned({ tone, ground, className, ...rest }: Props) {
  return (
    <span
      className={className === undefined ? styles['tone'] : `${styles['tone']} ${className}`}
      data-tone={tone}
      data-ground={ground}
      {...rest}
    />
  );
}
