import { z } from 'zod';
import { isEditable, type ProductFiles, withOverrides } from '#engine/language';
import { readProduct } from '#product';

/** Characters of a file at most. */
const LONGEST_TEXT = 1024 * 1024;

/** Files with the edits of a program. */
export const editedFiles = z
  .array(
    z
      .object({
        file: z
          .string()
          .refine(
            isEditable,
            'only pages, fragments, dictionaries, texts, menu, permissions and planned operations (schemas/api/planned-*.json) can be changed',
          )
          .describe('path in the repository: schemas/pages/trade/fund-list.json'),
        text: z.string().nullable().describe('the whole new text; null removes the file'),
      })
      .refine(({ text }) => text === null || text.length <= LONGEST_TEXT, {
        error: ({ input }) => `${(input as { readonly file: string }).file} has more than ${LONGEST_TEXT} characters`,
      }),
  )
  .max(200)
  .describe('files that are different from the project; all others are as they are on disk');

export type EditedFiles = z.infer<typeof editedFiles>;

/** The project's files with edited ones in their place. */
export function readEdited(root: string, files: EditedFiles = []): ProductFiles {
  return withOverrides(readProduct(root), new Map(files.map(({ file, text }) => [file, text])));
}
