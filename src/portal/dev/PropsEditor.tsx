import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { WidgetExample, WidgetManifest } from '#engine';
import styles from './Gallery.module.css';
import { messages } from './messages.ts';

type Props = NonNullable<WidgetExample['props']>;

interface EditorProps {
  readonly manifest: WidgetManifest;
  readonly props: Props;
  readonly onChange: (props: Props) => void;
}

/** The simple props (text, number, yes or no, one of several), to be changed while looking at the widget. */
export function PropsEditor({ manifest, props, onChange }: EditorProps) {
  const put = (name: string, value: Props[string] | null | undefined) => {
    const { [name]: _, ...rest } = props;
    onChange(value === null || value === undefined || value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div className={styles['editor']}>
      {Object.entries(manifest.props.properties).map(([name, schema]) => (
        <PropEditor
          key={name}
          name={name}
          schema={schema as PropSchema}
          value={props[name]}
          onChange={(value) => put(name, value)}
        />
      ))}
    </div>
  );
}

interface PropSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
}

interface PropEditorProps {
  readonly name: string;
  readonly schema: PropSchema;
  readonly value: Props[string] | undefined;
  readonly onChange: (value: Props[string] | null | undefined) => void;
}

function PropEditor({ name, schema, value, onChange }: PropEditorProps) {
  const id = `prop-${name}`;
  if (schema.type === 'boolean') {
    return (
      <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {name}
      </Checkbox>
    );
  }
  const control = createControl(schema, { id, value, onChange });
  return (
    control && (
      <label htmlFor={id}>
        {name} {control}
      </label>
    )
  );
}

function createControl(
  schema: PropSchema,
  { id, value, onChange }: Omit<PropEditorProps, 'name' | 'schema'> & { id: string },
) {
  if (schema.enum) {
    const options = schema.enum.map((one) => ({ value: one, label: one }));
    return (
      <Select<string | number>
        id={id}
        allowClear
        placeholder={messages.unset}
        options={options}
        value={typeof value === 'string' || typeof value === 'number' ? value : null}
        onChange={(next: string | number | undefined) => onChange(next)}
      />
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return <InputNumber id={id} value={typeof value === 'number' ? value : null} onChange={onChange} />;
  }
  if (schema.type !== 'string') return null;
  return (
    <Input id={id} value={typeof value === 'string' ? value : ''} onChange={({ target }) => onChange(target.value)} />
  );
}
