import { Alert, Button, type InputRef } from 'antd';
import { useMemoizedFn } from 'ahooks';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import {
  canBeFragment,
  type Definitions,
  extractFragment,
  type OutlinePart,
  type OutlineSlot,
  partAtOffset,
} from '#engine/language/edit';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { useMessages } from '../../language/language.ts';
import type { Facts, Inherited, PartNames } from '../checker/page-facts.ts';
import type { Edit } from '../checker/product-checker.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { LazyPreview } from '../preview/LazyPreview.tsx';
import type { PreviewHandle } from '../preview/Preview.tsx';
import { PageAccessButton } from '../page-access/PageAccessButton.tsx';
import { FragmentDialog } from '../reuse/FragmentDialog.tsx';
import { FragmentUses } from '../reuse/FragmentUses.tsx';
import { nameOfFragment } from '../reuse/things.ts';
import { FieldList } from './FieldList.tsx';
import { findSame, keyOfPart, labelOfPart } from './known-parts.ts';
import { messages } from './messages.ts';
import { offsetOf } from '../offset-of.ts';
import { OutlinePanel } from './outline/OutlinePanel.tsx';
import { Properties } from './Properties.tsx';
import { useAnswer } from './use-answer.ts';
import { findByPointer, findGap, useMoves } from './use-moves.ts';
import type { PageCheck } from './use-page-check.ts';
import type { PageText } from './use-page-text.ts';
import { placeId } from './use-tour.ts';
import { Evaluator } from './values/evaluator.ts';
import styles from './editor.module.css';

interface Props {
  readonly file: string;
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  readonly ask: AskChecker | undefined;
  readonly check: PageCheck;
  /** Undefined until the checker has listed the names. */
  readonly facts: Facts | undefined;
  readonly page: PageText;
  readonly definitions: Definitions | undefined;
  readonly search: RefObject<InputRef | null>;
  readonly onText: () => void;
}

/** Draws outline, page and properties. The page does not wait for the names that the other columns need. */
export function Design(props: Props) {
  const { file, edits, check, facts, page, definitions, onText } = props;
  const text = useMessages(messages);
  const { root, select } = page;
  const part = (root && findByPointer(root, page.selected)) ?? root;
  const preview = useRef<PreviewHandle>(null);
  const evaluate = useCallback(async (one: string) => preview.current?.evaluate(one), []);
  const drawn = check.drawn ?? root;
  // While the text has an error, the drawn page is older than the chosen part.
  const selected = useMemo(() => (part && drawn ? findSame(part, drawn).pointer : undefined), [part, drawn]);
  const handleSelect = useMemoizedFn((pointer: string, from: string): void => {
    const pressed = from === file && drawn ? findByPointer(drawn, pointer) : undefined;
    if (pressed && root) select(findSame(pressed, root).pointer);
  });
  if (definitions && !root) {
    return <Alert type="warning" message={text.unreadable} action={<Button onClick={onText}>{text.toText}</Button>} />;
  }
  const isKnown = facts !== undefined && definitions !== undefined && root !== undefined && part !== undefined;
  const known = isKnown ? { ...props, facts, definitions, root, part } : undefined;
  return (
    <div className={styles['columns']}>
      <div className={styles['left']}>{known ? <Left {...known} /> : <CodeSkeleton rows={16} />}</div>
      <div id={placeId('page')} className={styles['middle']}>
        <LazyPreview ref={preview} file={file} edits={edits} selected={selected} onSelect={handleSelect} />
      </div>
      {/* Another part is shown from its first property on. */}
      <div key={part?.pointer} id={placeId('properties')} className={styles['right']}>
        <Evaluator value={evaluate}>{known ? <Right {...known} /> : <CodeSkeleton rows={16} />}</Evaluator>
      </div>
    </div>
  );
}

interface KnownProps extends Props {
  readonly facts: Facts;
  readonly definitions: Definitions;
  readonly root: OutlinePart;
  /** The chosen part. */
  readonly part: OutlinePart;
}

/** Outline and fields. */
function Left({ file, edits, ask, check, facts, page, definitions, search, root, part }: KnownProps) {
  const [isNaming, setNaming] = useState(false);
  const moves = useMoves(page, part, definitions);
  const addField = useMemoizedFn(moves.addField);
  const { problems } = check;
  const wrong = useMemo(() => {
    const own = (problems ?? []).filter((one) => one.file === file);
    return new Set(own.map((one) => partAtOffset(root, offsetOf(page.text, one)).pointer));
  }, [problems, file, root, page.text]);
  return (
    <>
      {isNaming ? <NewFragment {...{ file, page, part, facts, definitions }} onClose={() => setNaming(false)} /> : null}
      <div id={placeId('outline')} className={styles['outlineHost']}>
        <OutlinePanel
          root={root}
          part={part}
          onSelect={page.select}
          moves={moves}
          pageSchema={facts.pageSchema}
          known={check.known}
          wrong={wrong}
          search={search}
          onFragment={canBeFragment(part) ? () => setNaming(true) : undefined}
        />
      </div>
      <div id={placeId('fields')} className={styles['fieldsHost']}>
        <FieldList
          ask={ask}
          edits={edits}
          file={file}
          slot={findGap(part, (one) => one.names)?.slot}
          onAdd={addField}
        />
      </div>
    </>
  );
}

const noNames: PartNames = { fields: [], byWord: {}, readables: { names: [], paths: [] } };
const nothingInherited: Readonly<Record<string, Inherited>> = {};

/** The properties of the chosen part. */
function Right({ file, edits, ask, check, facts, page, part }: KnownProps) {
  const names = useNames({ file, edits, ask, part });
  return (
    <>
      {part.pointer === '' && file.startsWith('schemas/pages/') ? (
        <PageAccessButton file={file} edits={edits} ask={ask} page={page} />
      ) : null}
      {part.definition.name === 'include' ? <FragmentUses file={part.name ?? ''} edits={edits} /> : null}
      <Properties
        part={part}
        label={labelOfPart(part, check.known)}
        facts={facts}
        names={names}
        inherited={check.known.get(keyOfPart(part))?.inherited ?? nothingInherited}
        edit={page.edit}
      />
    </>
  );
}

/** Names that the words of the chosen part may use. */
function useNames({ file, edits, ask, part }: Pick<KnownProps, 'file' | 'edits' | 'ask' | 'part'>): PartNames {
  const slot: OutlineSlot | undefined = part.around?.names ? part.around : findGap(part, (one) => one.names)?.slot;
  const place = JSON.stringify({ path: part.path, slot: slot?.path });
  const question = useMemo(() => {
    const at = JSON.parse(place) as { path: (string | number)[]; slot: (string | number)[] | undefined };
    return ask && (() => ask('names', { edits, file, path: at.path, slot: at.slot }));
  }, [ask, edits, file, place]);
  return useAnswer(question, { place }) ?? noNames;
}

interface FragmentProps extends Pick<KnownProps, 'file' | 'page' | 'facts' | 'definitions' | 'part'> {
  readonly onClose: () => void;
}

/** Makes the chosen part a fragment of the draft. */
function NewFragment({ file, page, part, facts, definitions, onClose }: FragmentProps) {
  return (
    <FragmentDialog
      taken={facts.fragments.map((one) => nameOfFragment(one.file))}
      onMake={(name) => {
        const made = extractFragment({ file, text: page.text }, { path: part.path, name }, definitions);
        if (made) page.replace(made.page.text, [made.fragment]);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
