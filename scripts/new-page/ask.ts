import { checkbox, confirm, input, search, select } from '@inquirer/prompts';
import {
  codeOf,
  fieldsFor,
  findKind,
  findOperation,
  findPlace,
  asksForCode,
  isNewEntry,
  kindsOf,
  placesOf,
  refuseName,
  refusePath,
  refusePermission,
  refuseTitle,
  searchFor,
  usualNames,
  type Asked,
  type Kind,
  type NewPageField,
  type Place,
  type Product,
  type Wishes,
} from '#engine/language/edit';
import type { Operation } from '#engine/language/prove';
import type { Words } from '#engine/language/run';
import { spokenLanguage } from '../command/reader-language.ts';
import { messages } from './messages.ts';

/** Streams of the questions; a terminal by default. */
export interface Terminal {
  readonly input?: NodeJS.ReadableStream;
  readonly output?: NodeJS.WritableStream;
}

const theme = {
  style: {
    keysHelpTip: (keys: readonly (readonly [string, string])[]): string =>
      keys.map(([key, action]) => `${key} ${{ ...messages.keys }[action] ?? action}`).join('  '),
  },
};

const spoken = (text: Words | undefined): string | undefined => text?.[spokenLanguage()];

/** Asks for all choices that no flag has made. Enter takes the default. */
export async function askWishes(wishes: Wishes, product: Product, terminal: Terminal = {}): Promise<Wishes> {
  const operation =
    wishes.operation === undefined ? await askOperation(product, terminal) : findOperation(wishes.operation, product);
  const kind = await askKind(wishes.kind, operation, product, terminal);
  const asked = { operation, kind };
  const place = await askPlace(wishes, asked, product, terminal);
  const names = await askNames(wishes, { asked, place, product, terminal });
  const grant = wishes.grant ?? (await askGrant(operation, place, terminal));
  const permission = wishes.permission ?? (await askPermission(operation, product, terminal));
  const chosen = wishes.search ?? (await askFields(messages.ask.search, searchFor(asked, product), terminal));
  const fields = wishes.fields ?? (await askFields(messages.ask.fields, fieldsFor(asked, product), terminal));
  return {
    operation: operation.id,
    kind,
    ...placeWish(place),
    ...names,
    permission,
    grant,
    ...(chosen && { search: chosen }),
    ...(fields && { fields }),
  };
}

export function askWrite(usual: boolean, terminal: Terminal = {}): Promise<boolean> {
  return confirm({ message: messages.ask.write, default: usual }, terminal);
}

async function askOperation(product: Product, terminal: Terminal): Promise<Operation> {
  const fitting = [...product.workspace.contract.operations.values()]
    .map((operation) => ({ operation, kinds: kindsOf(operation, product) }))
    .filter(({ kinds }) => kinds.length > 0);
  const id = await search(
    {
      message: messages.ask.operation,
      theme,
      source: (term) =>
        fitting
          .filter(({ operation }) => isFound(operation, term ?? ''))
          .map(({ operation, kinds }) => ({
            value: operation.id,
            name: `${operation.summary}  ${operation.id}`,
            description: kinds.map((kind) => messages.kinds[kind]).join('、'),
          })),
    },
    terminal,
  );
  return findOperation(id, product);
}

/** True if every word is in the id or in the summary. */
function isFound({ id, summary }: Operation, term: string): boolean {
  const text = `${id} ${summary}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

async function askKind(
  wish: string | undefined,
  operation: Operation,
  product: Product,
  terminal: Terminal,
): Promise<Kind> {
  const usual = findKind(wish, operation, product);
  const kinds = kindsOf(operation, product);
  if (wish !== undefined || kinds.length === 1) return usual;
  const choices = kinds.map((kind) => ({ value: kind, name: `${messages.kinds[kind]} ${kind}` }));
  return select({ message: messages.ask.kind, choices, default: usual, theme }, terminal);
}

async function askPlace(wishes: Wishes, asked: Asked, product: Product, terminal: Terminal): Promise<Place> {
  const usual = findPlace(wishes, asked, product);
  const places = placesOf(asked, product);
  if (wishes.menu !== undefined || wishes.from !== undefined || places.length === 1) return usual;
  const choices = places.map((value) => ({ value, name: describePlace(value) }));
  return select({ message: messages.ask.place, choices, default: usual, pageSize: 12, theme }, terminal);
}

function describePlace(place: Place): string {
  if (place.kind === 'page') return messages.placePage(place.page.summary.title);
  const group = place.group.entry.resourceName;
  return place.waiting ? messages.placeWaiting(group, place.waiting.resourceName) : messages.placeMenu(group);
}

function placeWish(place: Place): Pick<Wishes, 'menu' | 'from'> {
  return place.kind === 'page' ? { from: codeOf(place) } : { menu: codeOf(place) };
}

interface Naming {
  readonly asked: Asked;
  readonly place: Place;
  readonly product: Product;
  readonly terminal: Terminal;
}

type Names = Pick<Wishes, 'name' | 'path' | 'title'>;

/** A planned menu entry determines name, path and title. */
async function askNames(wishes: Names, { asked, place, product, terminal }: Naming): Promise<Names> {
  if (place.kind === 'menu' && place.waiting) return wishes;
  const usual = usualNames(asked, place, product);
  const ask = (message: string, value: string, refuse: (text: string) => Words | undefined): Promise<string> =>
    input({ message, default: value, validate: (text) => spoken(refuse(text)) ?? true }, terminal);
  const title = wishes.title ?? (await ask(messages.ask.title, usual.title, refuseTitle));
  const name = wishes.name ?? (await ask(messages.ask.name, usual.name, (text) => refuseName(text, product)));
  const path = wishes.path ?? (await ask(messages.ask.path, usual.pathOf(name), (text) => refusePath(text, product)));
  return { name, path, title };
}

/** Enter keeps the operation's permissions unchanged. */
async function askGrant(operation: Operation, place: Place, terminal: Terminal): Promise<boolean> {
  if (!isNewEntry(place) || !asksForCode(operation)) return false;
  return confirm({ message: messages.ask.grant(operation.permission), default: false }, terminal);
}

function askPermission(operation: Operation, product: Product, terminal: Terminal): Promise<string> {
  const validate = (text: string): string | true =>
    spoken(text === '' ? undefined : refusePermission(text, product)) ?? true;
  const message = messages.ask.permission(operation.permission);
  return input({ message, default: '', validate }, terminal);
}

async function askFields(
  message: string,
  fields: readonly NewPageField[],
  terminal: Terminal,
): Promise<readonly string[] | undefined> {
  if (fields.length === 0) return undefined;
  const choices = fields.map(({ name, label }) => ({ value: name, name: `${label} ${name}`, checked: true }));
  return checkbox({ message, choices, pageSize: 15, theme, required: message === messages.ask.fields }, terminal);
}
