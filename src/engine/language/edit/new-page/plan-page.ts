import { formatJson, layoutOf } from '../format-json.ts';
import type { Operation } from '../../read/api/shape.ts';
import { isTranslated, readSource, type Source } from '../../read/source.ts';
import { orderKeys } from '../../read/structure/order-keys.ts';
import type { Words } from '../../run/words.ts';
import { drawFormily, kindOfFormily, type Formily } from '../formily/draw-formily.ts';
import { inputsOf, type Json, type Written } from './inputs.ts';
import { kindsOf } from './kinds.ts';
import { refusals } from './messages.ts';
import { columnsOf, outputsOf } from './outputs.ts';
import {
  asksForCode,
  folderAt,
  findDescribed,
  grantTo,
  isNewEntry,
  leadTo,
  menuOf,
  placesOf,
  type Asked,
  type Place,
} from './place.ts';
import type { FileText } from '../../product/product-texts.ts';
import { Refusal } from './refusal.ts';
import { kebab, type Product, type Kind } from './product.ts';
import { askedInputs, contextOf, writePage, type PlannedPage } from './write-page.ts';

/** The author's choices; missing ones get defaults. */
export interface Wishes {
  readonly operation?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly path?: string;
  readonly title?: string;
  readonly permission?: string;
  readonly menu?: string;
  readonly from?: string;
  /** Let every operator with the new menu entry call the operation. */
  readonly grant?: boolean;
  readonly fields?: readonly string[];
  readonly search?: readonly string[];
  /** Text of a Formily schema, drawn as the inputs of a form or wizard. */
  readonly formily?: string;
}

/** A complete plan of a new page. Nothing is written yet. */
export interface Plan {
  readonly page: PlannedPage;
  readonly place: Place;
  /** The page, the file that links to it, and the contract if permissions were added. */
  readonly files: readonly [page: Source, lead: Source, ...contract: Source[]];
  /** What became of the Formily schema, if one was given. */
  readonly formily?: Formily;
}

export function planPage(wishes: Wishes, product: Product): Plan {
  const operation = findOperation(wishes.operation, product);
  const kind = findKind(kindWish(wishes, operation, product), operation, product);
  const place = findPlace(wishes, { operation, kind }, product);
  const usual = usualNames({ operation, kind }, place, product);
  refuseOtherNames(wishes, place);
  const name = accept(wishes.name ?? usual.name, (one) => refuseName(one, product));
  const path = accept(wishes.path ?? usual.pathOf(name), (one) => refusePath(one, product));
  const title = accept(wishes.title ?? usual.title, refuseTitle);
  const permission = wishes.permission === '' ? undefined : wishes.permission;
  if (permission !== undefined) accept(permission, (one) => refusePermission(one, product));
  const fields = pickFields(wishes.fields, fieldsFor({ operation, kind }, product), operation.id);
  const search = pickFields(wishes.search, searchFor({ operation, kind }, product), operation.id);
  const menu = menuOf(place);
  const page: PlannedPage = {
    operation,
    kind,
    name,
    path,
    title,
    ...(menu !== undefined && { menu }),
    ...(permission !== undefined && { permission }),
    ...(fields && { fields }),
    ...(search && { search }),
  };
  const file = `${folderAt(place, product)}/${usual.fileOf(name)}.json`;
  if (product.files.pages.some((one) => one.file === file)) throw new Refusal(refusals.fileTaken(file));
  const lead = leadTo(place, page, product);
  const grant = wishes.grant === true ? grantFor(page, place, product) : undefined;
  const format = ({ file: at, text }: FileText): Source => readSource(at, layOut(at, text, product));
  const write = (json: Json): Source => format({ file, text: JSON.stringify(json) });
  const usualPage = writePage(page, product, file);
  const formily =
    wishes.formily === undefined ? undefined : drawFormily(wishes.formily, usualPage, { page, product, write });
  const made = formily?.source ?? write(usualPage);
  const files = [made, format(lead), ...(grant ? [format(grant)] : [])] as const;
  return { page, place, files, ...(formily && { formily: formily.found }) };
}

/** A Formily schema becomes a form, or a wizard if it has steps. */
function kindWish(
  { kind, formily, fields, search }: Wishes,
  operation: Operation,
  product: Product,
): string | undefined {
  if (formily === undefined) return kind;
  if (fields || search) throw new Refusal(refusals.formilyFields());
  const usual = kindOfFormily(formily);
  if (kind === undefined) return kindsOf(operation, product).includes(usual) ? usual : 'form';
  if (kind !== 'form' && kind !== 'wizard') throw new Refusal(refusals.formilyKind(kind));
  return kind;
}

/** Formats a text like `npm run format`, with page keys in the order of the language. */
function layOut(file: string, text: string, { files }: Product): string {
  const layout = layoutOf(file);
  const isPage = file.startsWith('schemas/pages/');
  const ordered = isPage ? orderKeys(readSource(file, text), files.schemas.page) : undefined;
  return formatJson(ordered ?? text, layout);
}

/** Undefined if the operation needs no permission, or the place is not a new menu entry. */
function grantFor({ operation, name }: PlannedPage, place: Place, product: Product): FileText | undefined {
  const described = findDescribed(operation.id, product);
  if (!described || !isNewEntry(place) || !asksForCode(operation)) return undefined;
  const { source } = described;
  if (isTranslated(source)) throw new Refusal(refusals.grantByHand(source.file, operation.id, name));
  return grantTo(name, operation, described);
}

function accept(value: string, refuse: (value: string) => Words | undefined): string {
  const reason = refuse(value);
  if (reason !== undefined) throw new Refusal(reason);
  return value;
}

export function findOperation(id: string | undefined, { workspace }: Product): Operation {
  if (id === undefined) throw new Refusal(refusals.operationMissing());
  const { operations } = workspace.contract;
  const found = operations.get(id);
  if (!found) throw new Refusal(refusals.operationUnknown(id, operations.keys()));
  return found;
}

export function findKind(wish: string | undefined, operation: Operation, product: Product): Kind {
  const fitting = kindsOf(operation, product);
  const [usual] = fitting;
  if (usual === undefined) throw new Refusal(whyNone(operation));
  const kind = wish === undefined ? usual : fitting.find((one) => one === wish);
  if (!kind) throw new Refusal(refusals.kindUnfit(wish ?? '', operation.id, fitting));
  return kind;
}

function whyNone({ id, effect, boundBy, relies, reply }: Operation): Words {
  if (boundBy) return refusals.keptFor(id, boundBy);
  if (relies) return refusals.relies(id, relies.from);
  return effect === 'read' || !reply ? refusals.nothingFits(id) : refusals.onlyWrites(id);
}

export function findPlace({ menu, from }: Wishes, asked: Asked, product: Product): Place {
  const places = placesOf(asked, product);
  const [usual] = places;
  if (!usual) throw new Refusal(refusals.nothingFits(asked.operation.id));
  const wish = from ?? menu;
  if (wish === undefined) return usual;
  const found = places.find((one) => one.kind === (from === undefined ? 'menu' : 'page') && codeOf(one) === wish);
  if (found) return found;
  const needs = contextOf(asked.operation, asked.kind, product);
  const known = places.filter((one) => one.kind === (from === undefined ? 'menu' : 'page')).map(codeOf);
  if (needs.length > 0) throw new Refusal(refusals.cannotLead(places.map(codeOf), needs));
  throw new Refusal(from === undefined ? refusals.menuUnknown(wish, known) : refusals.pageUnknown(wish, known));
}

/** Refuses names that differ from those of a planned menu entry. */
function refuseOtherNames({ name, path, title }: Wishes, place: Place): void {
  if (place.kind !== 'menu' || !place.waiting) return;
  const { routeName, resourceUrl, resourceName } = place.waiting;
  const given = [name ?? routeName, path ?? resourceUrl, title ?? resourceName];
  if (given.join() !== [routeName, resourceUrl, resourceName].join())
    throw new Refusal(refusals.menuDecides(routeName, resourceUrl, resourceName));
}

/** Name of a place on the command line. */
export function codeOf(place: Place): string {
  if (place.kind === 'page') return place.page.summary.name;
  return place.waiting?.routeName ?? place.group.entry.resourceCode;
}

interface UsualNames {
  readonly name: string;
  readonly title: string;
  readonly pathOf: (name: string) => string;
  readonly fileOf: (name: string) => string;
}

const endings: Readonly<Record<Kind, string>> = { list: 'List', form: '', detail: 'Detail', wizard: 'Wizard' };

/** Default name, title and path; taken from the planned menu entry if there is one. */
export function usualNames({ operation, kind }: Asked, place: Place, product: Product): UsualNames {
  const folder = folderAt(place, product).split('/').at(-1) ?? '';
  const fileOf = (name: string): string => kebab(name).replace(new RegExp(`^${folder}-(?=.)`, 'u'), '');
  const waiting = place.kind === 'menu' ? place.waiting : undefined;
  if (waiting) {
    return { name: waiting.routeName, title: waiting.resourceName, pathOf: () => waiting.resourceUrl, fileOf };
  }
  const noun = operation.id.replace(/^(?:query|get|find)(?=[A-Z])/u, '').replace(/(?:Page)?(?:List|Detail|Info)$/u, '');
  const stem = kind === 'list' || kind === 'detail' ? noun : operation.id;
  const first = `${stem.charAt(0).toUpperCase()}${stem.slice(1)}${endings[kind]}`;
  const isFree = (name: string): boolean =>
    refuseName(name, product) === undefined &&
    refusePath(`/${folder}/${fileOf(name)}`, product) === undefined &&
    !product.pages.some(({ source }) => source.file === `${folderAt(place, product)}/${fileOf(name)}.json`);
  const name = [first, ...Array.from({ length: 98 }, (_, index) => `${first}${index + 2}`)].find(isFree) ?? first;
  return { name, title: operation.summary, pathOf: (one) => `/${folder}/${fileOf(one)}`, fileOf };
}

export function refuseTitle(title: string): Words | undefined {
  return title.trim() === '' ? refusals.titleMissing() : undefined;
}

export function refuseName(name: string, { workspace }: Product): Words | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return refusals.nameWrong(name);
  const owner = workspace.pages.get(name) ?? workspace.screens.get(name);
  return owner && refusals.nameTaken(name, owner.file);
}

export function refusePath(path: string, { workspace }: Product): Words | undefined {
  if (!/^(?:\/[\w-]+)+$/u.test(path)) return refusals.pathWrong(path);
  const owner = [...workspace.pages.values(), ...workspace.screens.values()].find((one) => one.path === path);
  return owner && refusals.pathTaken(path, owner.file);
}

export function refusePermission(code: string, { workspace }: Product): Words | undefined {
  return workspace.codes.has(code) ? undefined : refusals.permissionUnknown(code, workspace.codes.keys());
}

/** Fields to choose from. */
export function fieldsFor({ operation, kind }: Asked, product: Product): readonly Written[] {
  if (kind === 'list') return operation.record ? columnsOf(operation.record) : [];
  if (kind === 'detail') return operation.reply ? outputsOf(operation.reply, 'read') : [];
  return askedInputs(operation, kind, product);
}

export function searchFor({ operation, kind }: Asked, { workspace }: Product): readonly Written[] {
  return kind === 'list' ? inputsOf(operation, workspace, 'search') : [];
}

function pickFields(
  wish: readonly string[] | undefined,
  known: readonly Written[],
  owner: string,
): readonly string[] | undefined {
  const names = known.map((one) => one.name);
  for (const name of wish ?? [])
    if (!names.includes(name)) throw new Refusal(refusals.fieldUnknown(name, owner, names));
  return wish;
}
