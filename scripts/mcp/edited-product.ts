import { z } from 'zod';
import { changeLimits, findExcess, isEditable, type ProductFiles, withOverrides } from '#engine/language/prove';
import { readProduct } from '#product';

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
      .superRefine(({ file, text }, { addIssue }) => {
        const excess = findExcess(file, text ?? '');
        if (excess) addIssue(`${file}: ${excess.what.en}`);
      }),
  )
  .max(changeLimits.files)
  .describe('files that are different from the project; all others are as they are on disk');

export type EditedFiles = z.infer<typeof editedFiles>;

/** The project's files with edited ones in their place. */
export function readEdited(root: string, files: EditedFiles = []): ProductFiles {
  return withOverrides(readProduct(root), new Map(files.map(({ file, text }) => [file, text])));
}
