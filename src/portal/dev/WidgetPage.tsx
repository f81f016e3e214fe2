import { Tabs } from 'antd';
import type { Widget, WidgetExample, WidgetManifest } from '#engine';
import { PageErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { ExampleView } from './ExampleView.tsx';
import styles from './Gallery.module.css';
import { messages } from './messages.ts';
import { describeProps } from './PropsEditor.tsx';

/** The examples of a manifest; without examples an empty one, unless a prop is required. */
function examplesOf({ examples, title, props }: WidgetManifest): readonly WidgetExample[] {
  if (examples?.length) return examples;
  return props.required?.length ? [] : [{ title }];
}

const noReference = () => '';

/** Everything about one widget: examples with their faces, keyboard, props. */
export function WidgetPage({ widget }: { readonly widget: Widget }) {
  const { manifest } = widget;
  const examples = examplesOf(manifest);
  return (
    <article>
      <h1>
        {manifest.title} <code>{manifest.name}</code>
      </h1>
      <p>{messages.valueTypes(manifest.valueTypes)}</p>
      <PageErrorBoundary key={manifest.name} onError={noReference}>
        <Tabs
          destroyOnHidden
          items={examples.map((example, index) => ({
            key: String(index),
            label: example.title,
            children: <ExampleView widget={widget} example={example} />,
          }))}
        />
      </PageErrorBoundary>
      <h2>{messages.props}</h2>
      <PropsTable manifest={manifest} />
      <h2>{messages.keyboard}</h2>
      <KeyboardTable widget={widget} />
    </article>
  );
}

function KeyboardTable({ widget }: { readonly widget: Widget }) {
  const { keyboard } = widget.manifest;
  if (!keyboard?.length) return <p>{messages.noKeyboard}</p>;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{messages.keys}</th>
          <th scope="col">{messages.does}</th>
        </tr>
      </thead>
      <tbody>
        {keyboard.map(({ keys, does }) => (
          <tr key={keys}>
            <th scope="row">
              <kbd>{keys}</kbd>
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The props schema of a widget, generated from its manifest. */
function PropsTable({ manifest }: { readonly manifest: WidgetManifest }) {
  const rows = describeProps(manifest);
  if (rows.length === 0) return <p>{messages.noProps}</p>;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {[messages.prop, messages.type, messages.must, messages.limits, messages.description].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            <td>{row.type}</td>
            <td>{row.required}</td>
            <td>{row.limits}</td>
            <td>{row.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
