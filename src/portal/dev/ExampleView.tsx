import { Checkbox } from 'antd';
import { createElement, type ReactNode, useMemo, useState } from 'react';
import { EnginePorts, type Ports, SchemaPage, type Widget, type WidgetExample } from '#engine';
import { exampleField, examplePage } from './example-page.ts';
import styles from './Gallery.module.css';
import { createGalleryPorts } from './gallery-ports.ts';
import { messages } from './messages.ts';
import { PropsEditor } from './PropsEditor.tsx';

interface Props {
  readonly widget: Widget;
  readonly example: WidgetExample;
}

const here = { query: {}, params: {} };
const stay = () => undefined;

/** An example with all its faces; its props can be changed. */
export function ExampleView({ widget, example }: Props) {
  const { manifest } = widget;
  const [props, setProps] = useState(example.props ?? {});
  const [state, setState] = useState({ required: false, disabled: false });
  const [sent, setSent] = useState<unknown>();
  const ports = useMemo(() => createGalleryPorts(example, setSent), [example]);
  const changed = { ...example, props };
  const page = examplePage(manifest, changed, state);
  return (
    <EnginePorts value={ports}>
      {widget.edit ? (
        <section aria-label={messages.face.edit}>
          <div className={styles['editor']}>
            {(['required', 'disabled'] as const).map((name) => (
              <Checkbox
                key={name}
                checked={state[name]}
                onChange={({ target }) => setState({ ...state, [name]: target.checked })}
              >
                {messages[name]}
              </Checkbox>
            ))}
          </div>
          <SchemaPage key={JSON.stringify(page)} page={page} location={here} onQueryChange={stay} />
          <p>
            {messages.sent} <code>{sent === undefined ? messages.notSent : JSON.stringify(sent)}</code>
          </p>
        </section>
      ) : null}
      <ShownFaces widget={widget} example={changed} call={ports.call} />
      <h2>{messages.tryProps}</h2>
      <PropsEditor manifest={manifest} props={props} onChange={setProps} />
    </EnginePorts>
  );
}

/** The faces that show a value, or the block. */
function ShownFaces({ widget, example, call }: Props & { readonly call: Ports['call'] }) {
  const { manifest, read, cell: Cell, block } = widget;
  const { label, format, valueType, props } = exampleField(manifest, example, { required: false, disabled: false });
  const face = {
    value: example.value ?? null,
    field: { label, valueType, ...(format ? { format } : {}) },
    props,
    ...(example.options ? { options: example.options } : {}),
  };
  return (
    <>
      <Shown title={messages.face.read}>{read ? createElement(read, face) : null}</Shown>
      <Shown title={messages.face.cell}>{Cell ? createElement(Cell, face) : null}</Shown>
      <Shown title={messages.face.block}>{block ? createElement(block, { props, call }) : null}</Shown>
    </>
  );
}

function Shown({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <section aria-label={title} className={styles['shown']}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
