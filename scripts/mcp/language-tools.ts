import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { createWorkspace } from '#engine/language/prove';
import { listFormats, listFunctions } from '#engine/language/run';
import { readProduct } from '#product';
import { suggest } from '../command/command-line.ts';
import { type Definitions, readDefinitions, wordsOf } from '../generate/readme/word-tables.ts';
import { answer, readOnly, refuse } from './answer.ts';

/** Tools that teach the language. */
export function addLanguageTools(server: McpServer, root: string): void {
  const topics: Readonly<Record<string, () => readonly string[]>> = {
    functions: listFunctionLines,
    formats: () =>
      listFormats().map(({ name, samples: [sample], show }) => `${name}: ${sample} is drawn as ${show(sample)}`),
    widgets: () => listWidgets(root),
  };
  server.registerTool(
    'language_words',
    {
      description:
        'The words of the page language. Without a topic: all topics. A topic is a definition of page.json (list, form, detail, wizard, column, field, action, open …), functions, formats or widgets; or a word, such as tooltip, for the definitions that have it.',
      inputSchema: { topic: z.string().optional() },
      annotations: readOnly,
    },
    ({ topic }) => {
      const definitions = readDefinitions();
      const named = Object.keys(definitions).filter((name) => wordsOf(name, definitions).length > 0);
      const known = [...named, ...Object.keys(topics)];
      if (topic === undefined) return answer(known.join('\n'));
      if (Object.hasOwn(definitions, topic)) return answer(describeDefinition(topic, definitions));
      const words = named.flatMap((name) => wordsOf(name, definitions).map(([word, one]) => ({ name, word, one })));
      const meant = words.filter(({ word }) => word === topic);
      const lines = Object.hasOwn(topics, topic)
        ? topics[topic]?.()
        : meant.map(({ name, word, one }) => `${name}.${word}: ${one.description ?? JSON.stringify(one)}`);
      if (lines && lines.length > 0) return answer(lines.join('\n'));
      const all = [...known, ...new Set(words.map(({ word }) => word))];
      return refuse(`there is no topic and no word '${topic}'${suggest(topic, all)}`);
    },
  );
}

/** The words of a definition with their meanings, and its JSON Schema, which says what values they take. */
function describeDefinition(name: string, definitions: Definitions): string {
  const definition = definitions[name];
  const lines = wordsOf(name, definitions).map(([word, { description = '' }]) => `${word}: ${description}`);
  return [definition?.description ?? name, '', ...lines, '', JSON.stringify(definition)].join('\n');
}

function listFunctionLines(): readonly string[] {
  return [...listFunctions()].map(([name, { help, example }]) => `${name}: ${help.en}, such as {{ ${example} }}`);
}

function listWidgets(root: string): readonly string[] {
  const { widgets } = createWorkspace(readProduct(root)).workspace;
  return [...widgets.values()].map(({ name, title, faces, valueTypes, props }) =>
    [
      `${name} (${title})`,
      `as ${faces.join(', ')}`,
      ...(valueTypes.length > 0 ? [`of ${valueTypes.join(', ')}`] : []),
      `props ${JSON.stringify(props.properties)}`,
    ].join('; '),
  );
}
