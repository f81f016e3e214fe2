import { isValidElement, type ReactNode } from 'react';

/** The text that a drawn cell shows, as far as it stands in the cell and not inside a component. */
export function textOfNode(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfNode).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOfNode(node.props.children) : '';
}
