import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './create-mcp-server.ts';
import { speak } from '../command/reader-language.ts';

// Its readers are programs, and its own texts are English.
speak('en');

const { FUNDESK_URL: address, FUNDESK_TOKEN: token } = process.env;
await createMcpServer({ root: process.cwd(), address, token }).connect(new StdioServerTransport());
