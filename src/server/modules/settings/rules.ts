/** Settings that one operator may keep. */
export const maxSettings = 200;
/** Views of one page that one operator may share. */
export const maxOwnViews = 20;
/** Views of one page that all operators of a clique may share: a page fetches them all at once. */
export const maxCliqueViews = 100;

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
