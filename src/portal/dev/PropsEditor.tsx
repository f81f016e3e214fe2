import { Checkbox, Input, Select } from 'antd';
import { NumberField, type WidgetExample, type WidgetManifest } from '#engine';
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
    const whole = schema.type === 'integer';
    return (
      <NumberField {...{ id, whole }} label={id} value={typeof value === 'number' ? value : null} onChange={onChange} />
    );
  }
  if (schema.type !== 'string') return null;
  return (
    <Input id={id} value={typeof value === 'string' ? value : ''} onChange={({ target }) => onChange(target.value)} />
  );
}

/** One prop of a widget as the table shows it. */
interface PropRow {
  /** Dotted for a prop of an object among the props. */
  readonly name: string;
  readonly type: string;
  readonly required: string;
  readonly limits: string;
  readonly description: string;
}

interface DescribedSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly [mark: string]: unknown;
}

const limits: Readonly<Record<string, (limit: unknown) => string>> = {
  minimum: (limit) => `≥ ${String(limit)}`,
  exclusiveMinimum: (limit) => `> ${String(limit)}`,
  maximum: (limit) => `≤ ${String(limit)}`,
  pattern: (limit) => String(limit),
  enum: (limit) => (limit as readonly unknown[]).join(' | '),
  'x-operation': () => messages.operation,
  'x-param': () => messages.param,
  'x-item': () => messages.item,
};

/** The props of a widget in the order of its manifest; those of an object below it. */
export function describeProps(manifest: WidgetManifest): readonly PropRow[] {
  return listRows(manifest.props as unknown as DescribedSchema, '');
}

function listRows(schema: DescribedSchema, prefix: string): readonly PropRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, prop]) => {
    const name = prefix + key;
    const row = {
      name,
      type: prop.type ?? '',
      required: schema.required?.includes(key) ? messages.yes : prop['x-required'] ? messages.mustForEdit : '',
      limits: describeLimits(prop),
      description: prop.description ?? '',
    };
    return [row, ...listRows(prop, `${name}.`)];
  });
}

function describeLimits(prop: DescribedSchema): string {
  const found = Object.entries(limits).flatMap(([mark, describe]) => (mark in prop ? [describe(prop[mark])] : []));
  return messages.joinLimits([...found, ...(prop['x-expression'] === false ? [messages.notExpression] : [])]);
}
