import type { ComponentProps, MouseEvent } from 'react';

/** Whether a click asks the browser for another tab or window. */
export function asksForTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/**
 * Props of a link to a page that opens in this tab: a plain click runs `open`, any other is the browser's alone, and
 * nothing around hears of it.
 */
export function linkTo(address: string | undefined, open?: () => void) {
  if (address === undefined) return { onClick: open };
  return {
    href: address,
    onClick: (event: MouseEvent): void => {
      if (asksForTab(event)) return event.stopPropagation();
      event.preventDefault();
      open?.();
    },
  };
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Absent where pages have no addresses: a button that acts as a link. */
  readonly address: string | undefined;
  /** Absent where what is around follows the click. */
  readonly onOpen?: () => void;
}

/** A link to a page. */
export function PageLink({ address, onOpen, children, ...rest }: PageLinkProps) {
  if (address !== undefined)
    return (
      <a {...rest} {...linkTo(address, onOpen)}>
        {children}
      </a>
    );
  const { className, id, role = 'link', tabIndex, title, ...marks } = rest;
  return (
    <button
      type="button"
      className={className}
      id={id}
      role={role}
      tabIndex={tabIndex}
      title={title}
      onClick={onOpen}
      {...(marks as Partial<ComponentProps<'button'>>)}
    >
      {children}
    </button>
  );
}
