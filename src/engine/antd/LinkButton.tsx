import type { ComponentProps } from 'react';
import look from './look.module.css';

type ButtonProps = ComponentProps<'button'> & { readonly danger?: boolean };

/** A button that looks like a link. */
export function LinkButton({ danger = false, className, ...rest }: ButtonProps) {
  const classes = [look['link'], danger && look['linkDanger'], className].filter(Boolean).join(' ');
  return <button type="button" className={classes} {...rest} />;
}
