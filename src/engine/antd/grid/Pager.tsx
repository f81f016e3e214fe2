import { EllipsisOutlined } from '@ant-design/icons';
import { Pagination, type PaginationProps } from 'antd';

/** The pages below a table. */
export function Pager(props: Omit<PaginationProps, 'size' | 'align' | 'itemRender'>) {
  return <Pagination {...props} size="small" align="end" itemRender={renderItem} />;
}

/** antd writes pages that are left out as three bullets, which fonts of Chinese draw across the next number. */
const renderItem: NonNullable<PaginationProps['itemRender']> = (_, type, original) =>
  type === 'jump-prev' || type === 'jump-next' ? <EllipsisOutlined aria-hidden="true" /> : original;
