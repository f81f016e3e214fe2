import { useEffect, useRef, type RefObject } from 'react';

/**
 * antd calls the whole bar a list of tabs, and puts the button of those that do not fit into it; only the tabs
 * themselves are that list.
 */
export function useTabList(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = strip.current?.querySelector('.ant-tabs-nav');
    bar?.removeAttribute('role');
    bar?.removeAttribute('aria-orientation');
    strip.current?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist');
  }, []);
  return strip;
}
