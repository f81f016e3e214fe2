import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './mcp/create-mcp-server.ts';

const { FUNDESK_URL: address, FUNDESK_TOKEN: token } = process.env;
await createMcpServer({ root: process.cwd(), address, token }).connect(new StdioServerTransport());
