import '@ant-design/v5-patch-for-react-19';
import '@fundesk/engine/style.css';
import '@fundesk/shell/style.css';
import { Application } from '@fundesk/shell';
import { createRoot } from 'react-dom/client';
import { operations, profile } from 'virtual:api';
import { onEdit, routes } from 'virtual:pages';
import { ports } from './ports.ts';

const pages = { routes, onEdit };
const api = { operations, profile, base: '' };
// The server says who may see what.
const menu = { resources: [] };

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <Application platform title={document.title} menu={menu} pages={pages} api={api} ports={ports} />,
);
