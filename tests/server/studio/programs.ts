import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createMcpServer } from '../../../scripts/mcp/create-mcp-server.ts';
import { runPages } from '../../../scripts/publish/run-pages.ts';
import { listenTo } from '../../language/product-copy.ts';
import { listen } from '../raw-request.ts';
import type { Studio } from './build-studio.ts';

/** The author's other ways to propose a change, in this process. Each returns what the author reads. */
export interface Programs {
  /** `npm run pages -- push` in a project. */
  push(root: string, title: string): Promise<{ readonly code: number | null; readonly text: string }>;
  /** `propose_change` of the MCP server; null for a file that is removed. */
  propose(
    files: Readonly<Record<string, string | null>>,
    title: string,
  ): Promise<{ readonly submitted: boolean; readonly text: string }>;
  close(): Promise<void>;
}

export async function startPrograms({ app }: Studio): Promise<Programs> {
  const address = `http://127.0.0.1:${await listen(app.app)}`;
  const token = await app.signIn('settle01');
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createMcpServer({ root: process.cwd(), address, token }).connect(there);
  await client.connect(here);
  return {
    push: async (root, title) => {
      const env = { FUNDESK_URL: address, FUNDESK_TOKEN: token };
      const { code, out, problems } = await listenTo((shell) =>
        runPages(['push', '--title', title], { root, env, ...shell }),
      );
      return { code, text: out + problems };
    },
    propose: async (files, title) => {
      const sent = Object.entries(files).map(([file, text]) => ({ file, text }));
      const { content } = await client.callTool({ name: 'propose_change', arguments: { title, files: sent } });
      const [{ text } = { text: '' }] = content as readonly { readonly text: string }[];
      return { submitted: /"submitted": ?true/u.test(text), text };
    },
    close: () => client.close(),
  };
}
