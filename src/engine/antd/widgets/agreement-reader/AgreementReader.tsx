import { Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { controlProps } from '../parts/control.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { READING_SECONDS, signatureOf, titleOf, type Agreement, type AgreementProps } from './agreement.ts';
import { LinkButton } from '../../LinkButton.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './agreement.module.css';

const NONE: readonly Agreement[] = [];

/** A box that can be ticked once every document has been read to its end for long enough. */
function AgreementEdit(face: EditFaceProps<boolean, AgreementProps>) {
  const { documents = NONE, operation, seconds = READING_SECONDS } = face.props;
  // No consent before the documents have arrived: their arrival would take the tick back.
  const awaited = face.props.documents === undefined;
  const { read, markRead } = useRead(face, documents);
  const [at, setAt] = useState<number>();
  const unread = documents.findIndex((_, index) => !read.has(index));
  const handleTick = (ticked: boolean) => {
    if (!ticked) face.onChange(null);
    else if (unread < 0) face.onChange(true);
    else setAt(unread);
  };
  const handleAgree = (index: number) => {
    const all = markRead(index);
    const next = documents.findIndex((_, other) => !all.has(other));
    if (next < 0) face.onChange(true);
    setAt(next < 0 ? undefined : next);
  };
  const shown = at === undefined ? undefined : documents[at];
  // The dialog takes the focus, but a reader has not left the field.
  const { onBlur: _, ...control } = { onBlur: undefined, ...controlProps(face) };
  const handleClose = () => {
    setAt(undefined);
    face.onBlur?.();
  };
  return (
    <div className={styles['agreements']}>
      <Checkbox
        {...control}
        disabled={face.disabled || awaited}
        checked={face.value === true}
        onChange={({ target }) => handleTick(target.checked)}
      >
        {messages.agreed}
      </Checkbox>
      <ul>
        {documents.map((document, index) => (
          <li key={index}>
            <LinkButton onClick={() => setAt(index)}>{titleOf(document)}</LinkButton>
            <span className={styles['agreementState']}>
              {face.value === true || read.has(index) ? messages.read : messages.unread}
            </span>
          </li>
        ))}
      </ul>
      {at === undefined || !shown ? null : (
        <AgreementDialog
          key={at}
          document={shown}
          position={[at + 1, documents.length]}
          operation={operation}
          seconds={read.has(at) || face.value === true ? 0 : seconds}
          onAgree={face.disabled ? undefined : () => handleAgree(at)}
          onClose={handleClose}
        />
      )}
    </div>
  );
}

/** The documents that have been read. Other documents, such as those of another product, reset them and untick the box. */
function useRead(
  { value, onChange }: Pick<EditFaceProps<boolean>, 'value' | 'onChange'>,
  documents: readonly Agreement[],
) {
  const signature = signatureOf(documents);
  const [state, setState] = useState({ signature, read: new Set<number>() });
  const current = state.signature === signature;
  const ticked = useRef(false);
  const untick = useRef(onChange);
  useEffect(() => {
    ticked.current = value === true;
    untick.current = onChange;
  });
  useEffect(() => {
    if (current) return;
    setState({ signature, read: new Set() });
    if (ticked.current) untick.current(null);
  }, [current, signature]);
  const read: ReadonlySet<number> = current ? state.read : new Set();
  const markRead = (index: number): ReadonlySet<number> => {
    const next = new Set(read).add(index);
    setState({ signature, read: next });
    return next;
  };
  return { read, markRead };
}

export const agreementReaderWidget = defineWidget(manifest, { edit: AgreementEdit, read: PlainText });
