import { StatusScreen } from '../StatusScreen.tsx';

const NO_PERMISSION = '暂无权限，请联系机构管理员';

/** Shown in the place of a page that the operator may not open; the tab stays. */
export function NoPermission() {
  return <StatusScreen title={NO_PERMISSION} />;
}
