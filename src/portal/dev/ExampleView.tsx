import { Checkbox } from 'antd';
import { createElement, type ReactNode, useMemo, useState } from 'react';
import type { PageRequest } from '#client';
import {
  EnginePorts,
  OperationError,
  type Ports,
  type ResolvedField,
  type ResolvedPage,
  SchemaPage,
  type Widget,
  type WidgetExample,
  type WidgetManifest,
} from '#engine';
import { widgets } from '../widgets/trade-widgets.ts';
import styles from './Gallery.module.css';
import { PropsEditor } from './PropsEditor.tsx';
import { messages } from './messages.ts';

/** Long enough to see that something loads, ms. */
const ANSWER_DELAY = 200;

/** Ports without a server: the example answers, and the values of a form are handed on. */
function createGalleryPorts(example: WidgetExample, onSend: (params: unknown) => void): Ports {
  const refuse = (id: string) => Promise.reject(new OperationError(`no answer for ${id}`, { code: 'DEV' }));
  return {
    call: async (id, params, options) => {
      if (id === 'send') return onSend(params);
      await new Promise((resolve) => void setTimeout(resolve, ANSWER_DELAY));
      const answer = example.answers?.[id];
      return answer === undefined ? await refuse(id) : fakeAnswer(answer, params, options?.page);
    },
    download: refuse,
    fetchFile: refuse,
    openPdf: () => undefined,
    saveFile: () => undefined,
    openPage: () => undefined,
    back: () => undefined,
    closePage: () => undefined,
    logout: () => undefined,
    user: null,
    can: () => true,
    now: () => new Date(),
    widgets,
    notify: () => undefined,
    report: () => undefined,
  };
}

type Params = Readonly<Record<string, unknown>>;

/**
 * The reply of an operation of an example. Records are filtered by the params that are fields of theirs, searched by
 * the others, and cut into pages when pages are asked for; anything else is answered as it is.
 */
export function fakeAnswer(answer: unknown, params: Params, page?: PageRequest): unknown {
  if (!Array.isArray(answer)) return answer;
  const records = (answer as Params[]).filter((record) => fits(record, params));
  if (!page) return records;
  const { number, size } = page;
  return { total: records.length, list: records.slice((number - 1) * size, number * size) };
}

function fits(record: Params, params: Params): boolean {
  return Object.entries(params).every(([name, wanted]) => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (name in record) return record[name] === wanted;
    if (typeof wanted !== 'string') return false;
    // Some other record may have the field; any other text is searched for in all fields.
    return Object.values(record).some((value) => typeof value === 'string' && value.includes(wanted));
  });
}

interface FieldState {
  readonly required: boolean;
  readonly disabled: boolean;
}

/** The field of an example, as a page would resolve it. */
function exampleField(manifest: WidgetManifest, example: WidgetExample, state: FieldState): ResolvedField {
  const { label = manifest.title, valueType = manifest.valueTypes[0] ?? 'string', format, value, options } = example;
  return {
    name: 'value',
    label,
    widget: manifest.name,
    props: example.props ?? {},
    valueType,
    constraints: {},
    rules: [],
    ...state,
    ...(format ? { format } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(options ? { options: { kind: 'static', items: options } } : {}),
  };
}

/** A form of that one field; shows the values it sends. */
function examplePage(manifest: WidgetManifest, example: WidgetExample, state: FieldState): ResolvedPage {
  return {
    kind: 'form',
    name: `Example-${manifest.name}`,
    path: `/dev/widgets/${manifest.name}`,
    title: example.title,
    permission: [],
    meta: {},
    dictionaries: {},
    load: [],
    fields: [exampleField(manifest, example, state)],
    columnCount: 1,
    submit: { operation: 'send', params: { $cel: 'form' }, label: messages.send, permission: [], then: [] },
    actions: [],
  };
}

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
