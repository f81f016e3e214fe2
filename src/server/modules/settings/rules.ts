/** Most settings of one operator. */
export const maxSettings = 200;
/** Most shared views of one operator on one page. */
export const maxOwnViews = 20;
/** Most shared views of a clique on one page, since a page loads all of them. */
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
