/**
 * The parts of the peers that the bench uses. They are no dependency of the product, so they are declared here: lint must
 * not need them installed.
 */
declare module '@ant-design/pro-components' {
  import type { ReactElement, ReactNode } from 'react';

  export interface ProColumn<Row> {
    readonly dataIndex: string;
    readonly title: string;
    readonly width?: number;
    readonly align?: 'left' | 'right';
    readonly search?: false;
    readonly valueType?: 'text' | 'digit' | 'date' | 'select';
    readonly fieldProps?: Readonly<Record<string, unknown>>;
    readonly valueEnum?: Readonly<Record<string, { readonly text: string; readonly color: string }>>;
    readonly render?: (shown: ReactNode, row: Row) => ReactNode;
  }

  export function ProTable<Row>(props: {
    readonly rowKey: string;
    readonly columns: readonly ProColumn<Row>[];
    readonly request: () => Promise<{ data: readonly Row[]; total: number; success: boolean }>;
    readonly pagination: { readonly defaultPageSize: number; readonly showSizeChanger: boolean };
    readonly search: { readonly defaultCollapsed: boolean };
    readonly scroll: { readonly x: number | 'max-content'; readonly y?: number };
    readonly virtual?: boolean;
    readonly rowSelection?: Readonly<Record<string, never>> | false;
  }): ReactElement;

  interface ProFieldProps {
    readonly name: string;
    readonly label: string;
    readonly colProps: { readonly span: number };
    readonly rules: readonly Readonly<Record<string, unknown>>[];
  }

  export function ProForm(props: { readonly grid: boolean; readonly children: ReactNode }): ReactElement;
  export function ProFormText(props: ProFieldProps): ReactElement;
  export function ProFormDatePicker(props: ProFieldProps): ReactElement;
  export function ProFormSelect(
    props: ProFieldProps & { readonly options: readonly { readonly value: string; readonly label: string }[] },
  ): ReactElement;
  export function ProFormDependency(props: {
    readonly name: readonly string[];
    readonly children: (values: Readonly<Partial<Record<string, string>>>) => ReactNode;
  }): ReactElement;
  export function EditableProTable<Row>(props: {
    readonly rowKey: string;
    readonly recordCreatorProps: false;
    readonly defaultValue: readonly Row[];
    readonly scroll: { readonly x: 'max-content'; readonly y: number };
    readonly editable: { readonly type: 'multiple'; readonly editableKeys: readonly string[] };
    readonly columns: readonly Omit<ProColumn<Row>, 'render' | 'search'>[];
  }): ReactElement;
}

declare module 'amis' {
  import type { ReactElement } from 'react';

  export function render(
    schema: Readonly<Record<string, unknown>>,
    props: Readonly<Record<string, unknown>>,
    env: Readonly<Record<string, unknown>>,
  ): ReactElement;
}

declare module 'ag-grid-react' {
  import type { ReactElement, ReactNode } from 'react';

  export function AgGridProvider(props: {
    readonly modules: readonly object[];
    readonly children: ReactNode;
  }): ReactElement;
  export function AgGridReact<Row>(props: {
    readonly columnDefs: readonly {
      readonly field: string;
      readonly headerName: string;
      readonly width: number;
      readonly editable: boolean;
      readonly cellRenderer: (cell: { readonly value: string; readonly data: Row }) => ReactNode;
    }[];
    readonly rowData: readonly Row[];
    readonly cellSelection: boolean;
  }): ReactElement;
}

declare module 'ag-grid-enterprise' {
  /** All that AG Grid can do, on trial: it writes a notice to the console. */
  export const AllEnterpriseModule: object;
}

declare module '@revolist/react-datagrid' {
  import type { ReactElement } from 'react';

  type Create = (tag: string, attributes: Readonly<Record<string, unknown>>, text: string) => unknown;

  export interface RevoColumn<Row> {
    readonly prop: string;
    readonly name: string;
    readonly size: number;
    readonly cellTemplate: (
      create: Create,
      cell: { readonly value: string | undefined; readonly model: Row },
    ) => unknown;
  }
  export function RevoGrid<Row>(props: {
    readonly columns: readonly RevoColumn<Row>[];
    readonly source: readonly Row[];
    readonly range: boolean;
    readonly readonly: boolean;
    readonly rowSize: number;
  }): ReactElement;
}
