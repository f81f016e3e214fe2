import { readProduct } from '#product';
import type { RemoteServer } from '../command/connect.ts';
import { type Proposal, type Proposed, proposeChange } from '../command/propose-change.ts';
import { createFormatter } from './format-file.ts';
import { readLastPulled } from './last-pulled.ts';
import type { Outcome } from './outcome.ts';
import type { PushCommand } from './read-pages-command.ts';
import { downloadFiles, type FileTexts, listFiles } from './revision-files.ts';

/** Makes a change of the files edited since the last pull, and submits it for approval. */
export async function push(server: RemoteServer, command: PushCommand, root: string): Promise<Outcome> {
  const { title, note, changeNo, address, base = readLastPulled(root, address) } = command;
  const { revision } = await server.call('queryLivePages', {});
  const former = await downloadFiles(server, base);
  const live = base === revision ? former : await downloadFiles(server, revision);
  const files = listEdits(root, former, live);
  if (files.length === 0)
    return { lines: [`nothing to push: schemas/ has no edits since revision ${base}`], done: true };
  const proposed = await proposeChange(server, { title, note, changeNo, base, files });
  return { lines: [...files.map(describeFile), ...describe(proposed)], done: proposed.submitted };
}

/** Files that a project has edited and that are not live as they are, in our format; layout alone is no edit. */
function listEdits(root: string, base: FileTexts, live: FileTexts): Proposal['files'] {
  const product = readProduct(root);
  const [format, mine] = [createFormatter(product), listFiles(product)];
  const formatted = (file: string, text: string | undefined) => (text === undefined ? null : format(file, text));
  const changed = [...new Set([...base.keys(), ...mine.keys()])].filter((file) => mine.get(file) !== base.get(file));
  return changed.toSorted().flatMap((file) => {
    const text = formatted(file, mine.get(file));
    const others = [formatted(file, base.get(file)), formatted(file, live.get(file))];
    return others.includes(text) ? [] : [{ file, text }];
  });
}

function describeFile({ file, text }: Proposal['files'][number]): string {
  return `${text === null ? 'removed' : 'edited '}  ${file}`;
}

function describe({ changeNo, submitted, refusal, mistakes, conflicts, words, effects }: Proposed): readonly string[] {
  return [
    ...words,
    ...effects,
    ...mistakes.map(({ file, line, column, code, messageEn, message }) =>
      [`${file}:${line}:${column}`, code, messageEn ?? message].join(' '),
    ),
    ...conflicts.map(({ file, pointer }) => `conflict  ${file}  ${pointer}`.trimEnd()),
    ...(submitted
      ? [`${changeNo} waits for its approver`]
      : [
          `${changeNo} is kept as a draft: ${refusal ?? ''}`,
          `mend the files and push again with --change ${changeNo}`,
        ]),
  ];
}
