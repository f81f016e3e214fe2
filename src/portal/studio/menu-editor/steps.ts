import type { MenuItem, MenuPlace } from './menu-text.ts';

/** A way to move an entry by one place. */
export type MenuStep = 'up' | 'down' | 'out' | 'in';

/** Steps in the order of their buttons, with their keys beside Alt. */
export const menuSteps: readonly (readonly [step: MenuStep, key: string])[] = [
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['out', 'ArrowLeft'],
  ['in', 'ArrowRight'],
];

/** Where a step leads an entry; undefined where there is no such place. Pure. */
export function placeOfStep(
  items: readonly MenuItem[],
  { key, path }: MenuItem,
  step: MenuStep,
): MenuPlace | undefined {
  const around = parentOf(items, key);
  const siblings = around ? around.children : items;
  const index = Number(path.at(-1));
  const group = around?.path ?? [];
  switch (step) {
    case 'up':
      return index > 0 ? { group, index: index - 1 } : undefined;
    case 'down':
      return index < siblings.length - 1 ? { group, index: index + 2 } : undefined;
    case 'out': {
      if (!around) return undefined;
      return { group: parentOf(items, around.key)?.path ?? [], index: Number(around.path.at(-1)) + 1 };
    }
    case 'in': {
      const before = siblings[index - 1];
      return before?.route === '' ? { group: before.path, index: before.children.length } : undefined;
    }
    default:
      return step satisfies never;
  }
}

function parentOf(items: readonly MenuItem[], key: string): MenuItem | undefined {
  for (const item of items) {
    if (item.children.some((child) => child.key === key)) return item;
    const found = parentOf(item.children, key);
    if (found) return found;
  }
  return undefined;
}
