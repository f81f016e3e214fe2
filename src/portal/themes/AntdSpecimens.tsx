import {
  Alert,
  Badge,
  Button,
  Cascader,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  Layout,
  Menu,
  message,
  Modal,
  notification,
  Pagination,
  Popover,
  Progress,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  TimePicker,
  Tooltip,
  TreeSelect,
  Typography,
} from 'antd';
import { toAntdTheme } from './antd-theme.ts';
import { defaultTheme } from './theme.ts';

// Overlays opened by a call of antd have no other component.
const { _InternalPanelDoNotUseOrYouWillBeFired: Message } = message;
const { _InternalPanelDoNotUseOrYouWillBeFired: Notification } = notification;

// Styles read antd's tokens as CSS variables: their names are the same in every theme.
const theme = toAntdTheme(defaultTheme, 'standard');

/** One of each of antd's components that the portal uses: to draw them makes antd write every style it needs. */
export function AntdSpecimens() {
  return (
    <ConfigProvider theme={theme}>
      <Alert message="" />
      <Badge />
      <Button />
      <Cascader />
      <Checkbox.Group options={['']} />
      <DatePicker />
      <Drawer />
      <Dropdown menu={{ items: [] }}>
        <Button />
      </Dropdown>
      <Empty />
      <Form>
        <Form.Item help=" " />
      </Form>
      <Input.Search />
      <Input.Password />
      <Input.TextArea />
      <Layout>
        <Layout.Sider />
      </Layout>
      <Menu items={[]} />
      <Message content="" />
      <Modal />
      <Notification message="" />
      <Pagination total={1} />
      <Popover />
      <Progress />
      <Radio.Group options={['']} />
      <Result />
      <Segmented options={['']} />
      <Select />
      <Skeleton />
      <Space.Compact>
        <Button />
      </Space.Compact>
      <Space />
      <Spin />
      <Steps items={[]} />
      <Switch />
      <Table />
      <Tabs items={[]} />
      <Tag color="blue" />
      <Tag color="success" />
      <TimePicker />
      <Tooltip />
      <TreeSelect />
      <Typography.Text copyable />
    </ConfigProvider>
  );
}
