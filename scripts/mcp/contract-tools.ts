import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { createWorkspace, type Operation, type Workspace } from '#engine/language/prove';
import { readProduct } from '#product';
import { suggest } from '../command/command-line.ts';
import { answer, readOnly, refuse } from './answer.ts';
import { describeOperation } from './describe-operation.ts';

/** Tools that read the contract. */
export function addContractTools(server: McpServer, root: string): void {
  const read = (): Workspace => createWorkspace(readProduct(root)).workspace;
  server.registerTool(
    'list_operations',
    {
      description:
        'Operations of the contract, one a line: name, answer (page, data, file), summary, permission codes.',
      inputSchema: { query: z.string().optional().describe('part of a name or of its Chinese summary') },
      annotations: readOnly,
    },
    ({ query = '' }) => {
      const words = query.toLowerCase();
      const found = [...read().contract.operations.values()].filter(({ id, summary }) =>
        `${id} ${summary}`.toLowerCase().includes(words),
      );
      return answer(found.map(writeLine).join('\n'));
    },
  );
  server.registerTool(
    'describe_operation',
    {
      description: 'An operation: what it asks for and replies, with labels, formats, limits and coded values.',
      inputSchema: { operation: z.string() },
      annotations: readOnly,
    },
    ({ operation: id }) => {
      const workspace = read();
      const operation = workspace.contract.operations.get(id);
      if (operation) return answer(describeOperation(operation, workspace.dictionaries));
      return refuse(`there is no operation '${id}'${suggest(id, [...workspace.contract.operations.keys()])}`);
    },
  );
}

function writeLine({ id, summary, permission, record, reply }: Operation): string {
  const kind = record ? 'page' : reply ? 'data' : 'file';
  return [id, kind, summary, permission.join(', ')].filter((part) => part !== '').join('  ');
}
