import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addContractTools } from './contract-tools.ts';
import { addLanguageTools } from './language-tools.ts';
import { addPageTools } from './page-tools.ts';
import { addProposeTool, type ProposeSettings } from './propose-tool.ts';

/** Where the tools work. */
interface McpSettings extends ProposeSettings {
  /** The project whose `schemas/` they read; they write no file. */
  readonly root: string;
}

/** Documents that a program may read in addition to the tools. */
const documents = {
  'llms.txt': 'text/plain',
  'README.en.md': 'text/markdown',
  'WORDS.en.md': 'text/markdown',
  'DIAGNOSTICS.md': 'text/markdown',
  'language/page.json': 'application/json',
};

/** A server of the Model Context Protocol for programs that write pages. It proposes changes and publishes none. */
export function createMcpServer(settings: McpSettings): McpServer {
  const { root } = settings;
  const read = (name: string) => readFileSync(join(root, 'schemas', name), 'utf8');
  const server = new McpServer({ name: 'fundesk', version: '1.0.0' }, { instructions: read('llms.txt') });
  for (const [name, mimeType] of Object.entries(documents)) {
    server.registerResource(name, `fundesk://schemas/${name}`, { mimeType }, ({ href }) => ({
      contents: [{ uri: href, mimeType, text: read(name) }],
    }));
  }
  addContractTools(server, root);
  addPageTools(server, root);
  addLanguageTools(server, root);
  addProposeTool(server, settings);
  return server;
}
