/**
 * What the bench uses of the peers, declared here because they are no dependency of the product: types and lint must
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
}

declare module 'amis' {
  import type { ReactElement } from 'react';

  export function render(
    schema: Readonly<Record<string, unknown>>,
    props: Readonly<Record<string, unknown>>,
    env: Readonly<Record<string, unknown>>,
  ): ReactElement;
}
