import type { ComponentProps, ReactNode } from 'react';
import look from './look.module.css';

type ButtonProps = ComponentProps<'button'> & { readonly danger?: boolean };

/** A button that looks like a link. */
export function LinkButton({ danger = false, className, ...rest }: ButtonProps) {
  const classes = [look['link'], danger && look['linkDanger'], className].filter(Boolean).join(' ');
  return <button type="button" className={classes} {...rest} />;
}

/** A text that screen readers announce when it changes, and nobody sees. */
export function Announced({ children }: { readonly children: ReactNode }) {
  return (
    <span role="status" className={look['unseen']}>
      {children}
    </span>
  );
}
