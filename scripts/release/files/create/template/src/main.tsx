import '@ant-design/v5-patch-for-react-19';
import '@fundesk/engine/style.css';
import '@fundesk/shell/style.css';
import { Application } from '@fundesk/shell';
import { createRoot } from 'react-dom/client';
import { operations, profile } from 'virtual:api';
import { onEdit, routes } from 'virtual:pages';
import menu from '../schemas/menu.json';
import { ports } from './ports.ts';

const pages = { routes, onEdit };
// Vite's proxy takes this path to the service; where the product is deployed, the web server does.
const api = { operations, profile, base: '/_api' };

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <Application title={document.title} menu={menu} pages={pages} api={api} ports={ports} overview />,
);
