import { findAttachmentFlaw } from '#values/attachment';
import { messages } from '../messages.ts';
import type { UploadTask } from './uploads.ts';

const flaws = { type: messages.fileType, size: messages.fileSize, empty: messages.fileEmpty } as const;

/** Why a chosen file is not sent at all (spec §5); `taken` files are there or on their way already. */
export function refuseFile(
  file: File,
  taken: number,
  max: number,
): Pick<UploadTask, 'failure' | 'refused'> | undefined {
  const flaw = findAttachmentFlaw(file);
  if (flaw) return { failure: flaws[flaw], refused: true };
  // Once another file is removed, the same one may be sent.
  return taken >= max ? { failure: messages.fileCount(max) } : undefined;
}
