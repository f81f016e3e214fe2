import { Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { LinkButton } from '../LinkButton.tsx';
import styles from './row-actions.module.css';

/** Further actions of a row, behind 更多: a menu that is made when first opened and stays while its actions run. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // A press outside closes the menu, also the one that the click on the opener begins with.
  const wasOpen = useRef(false);
  const handleClick = (): void => {
    setUsed(true);
    setOpen(!open && !wasOpen.current);
    wasOpen.current = false;
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!open) return;
    // The grid around would go to another cell.
    event.stopPropagation();
    if (event.key === 'ArrowDown') focusItem(menu.current, 1);
    else if (event.key === 'ArrowUp') focusItem(menu.current, -1);
    else if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false);
      opener.current?.focus();
    } else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (open) focusItem(menu.current, 1);
  }, [open]);
  const drawMenu = (): ReactNode => (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      className={styles['moreMenu']}
      onKeyDown={handleKey}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={() => setOpen(false)}
    >
      {children}
    </div>
  );
  return (
    <span className={styles['more']}>
      <LinkButton
        ref={opener}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {messages.more}
      </LinkButton>
      {used ? (
        <Dropdown open={open} trigger={['click']} placement="bottomRight" onOpenChange={setOpen} popupRender={drawMenu}>
          <span className={styles['moreAnchor']} />
        </Dropdown>
      ) : null}
    </span>
  );
}

/** Moves the focus among the items, from the last to the first as well. */
function focusItem(menu: HTMLElement | null, step: 1 | -1): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % items.length;
  items.at(next)?.focus();
}
