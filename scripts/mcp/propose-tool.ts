import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { CommandError, connect } from '../command/connect.ts';
import { proposeChange } from '../command/propose-change.ts';
import { answer, refuse } from './answer.ts';
import { editedFiles } from './edited-product.ts';

const input = {
  title: z.string().min(1).max(60).describe('what the change does, for its approver'),
  note: z.string().max(1000).optional().describe('why, for its approver'),
  files: editedFiles.min(1),
  changeNo: z.string().optional().describe('an own change that is a draft or was returned; its files are replaced'),
};

/** The server that takes changes, and the token of a person who designs pages there. */
export interface ProposeSettings {
  readonly address: string | undefined;
  readonly token: string | undefined;
}

/** The one tool that writes: a change on a running server, which a second person approves there. */
export function addProposeTool(server: McpServer, { address, token }: ProposeSettings): void {
  server.registerTool(
    'propose_change',
    {
      description:
        'Saves edited files as a change on the server of FUNDESK_URL, as the person of FUNDESK_TOKEN, and submits it. A second person approves it in the portal; nothing goes live here.',
      inputSchema: input,
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    async (change) => {
      if (address === undefined || token === undefined)
        return refuse('no server takes changes: start this program with FUNDESK_URL and FUNDESK_TOKEN');
      return explainRefusal(async () => answer(await proposeChange(connect(address, token), change)));
    },
  );
}

async function explainRefusal(propose: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await propose();
  } catch (error) {
    if (error instanceof CommandError) return refuse(error.message);
    throw error;
  }
}
