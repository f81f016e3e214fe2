import type { Inspector, Target } from '#engine';

/** The target of the pointer: an element, or a part by its place in the page. */
export interface Pointed {
  /** Name of the page. */
  readonly page: string;
  /** JSON Pointer into it. */
  readonly pointer: string;
  readonly element?: Element | undefined;
  /** Whose row counts, when the part belongs to one. */
  readonly near?: Target | undefined;
}

/** Points at the part that an element belongs to; undefined outside of pages. */
export function pointAt(inspector: Inspector, element: Element): Pointed | undefined {
  const target = inspector.find(element);
  return target && { page: target.open.page.name, pointer: target.part.pointer, element, near: target };
}

/** Points at the page in front; undefined while there is none. */
export function pointAtPage(inspector: Inspector): Pointed | undefined {
  const page = inspector.pick('');
  return page && { page: page.open.page.name, pointer: '' };
}

/** The target on the present screen: elements come and go. Of another page, that page. */
export function findPointed(inspector: Inspector, { page, pointer, element, near }: Pointed): Target | undefined {
  const found = element?.isConnected === true ? inspector.find(element) : undefined;
  if (found?.part.pointer === pointer) return found;
  const front = inspector.pick('');
  return front?.open.page.name === page ? (inspector.pick(pointer, near) ?? front) : front;
}
