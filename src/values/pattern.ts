/** A pattern ready to test texts. Time is linear in the text, whatever the pattern. */
export interface Pattern {
  test(text: string): boolean;
}

/** Parts of a pattern with its repeats written out. */
const MOST_PARTS = 1000;
/** Longer patterns nest too deeply. */
const MOST_CHARACTERS = 500;
const MOST_CACHED = 1000;

type Part =
  | { readonly kind: 'letter'; readonly fits: (letter: string) => boolean; readonly next: number }
  | { readonly kind: 'either'; readonly next: number[] }
  | { readonly kind: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'found' };

/** Adds the parts that continue at `next`, and returns the first of them. */
type Build = (next: number) => number;

/** What may follow after a beginning of a text. */
interface Place {
  readonly letters: readonly number[];
  readonly isFound: boolean;
  readonly isFoundAtEnd: boolean;
  readonly moves: Map<string, Place>;
}

const cached = new Map<string, Pattern>();

/**
 * Compiles a regular expression for texts of any length. Throws a SyntaxError for what cannot be matched in linear time
 * (look-around, word boundaries, back references) and for one with too many parts.
 */
export function compilePattern(source: string): Pattern {
  const known = cached.get(source);
  if (known) return known;
  const found = compile(source);
  if (cached.size >= MOST_CACHED) cached.clear();
  cached.set(source, found);
  return found;
}

function compile(source: string): Pattern {
  if (source.length > MOST_CHARACTERS) throw new SyntaxError(`a pattern has at most ${MOST_CHARACTERS} characters`);
  // Refuses wrong syntax; it never meets a text.
  const { source: checked } = new RegExp(source, 'u');
  const parts: Part[] = [{ kind: 'found' }];
  const add = (part: Part): number => {
    if (parts.length >= MOST_PARTS) throw new SyntaxError(`a pattern repeats at most ${MOST_PARTS} parts`);
    return parts.push(part) - 1;
  };
  const first = new PatternReader(checked, add).read()(0);
  return { test: (text) => testText({ parts, first, places: new Map() }, text) };
}

class PatternReader {
  readonly #source: string;
  readonly #add: (part: Part) => number;
  #at = 0;

  constructor(source: string, add: (part: Part) => number) {
    this.#source = source;
    this.#add = add;
  }

  read(): Build {
    const branches = [this.#readRun()];
    while (this.#take('|')) branches.push(this.#readRun());
    const [only] = branches;
    if (only && branches.length === 1) return only;
    return (next) => this.#add({ kind: 'either', next: branches.map((branch) => branch(next)) });
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #readRun(): Build {
    const run: Build[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? ''))
      run.push(this.#readCount(this.#readOne()));
    return (next) => run.reduceRight((after, build) => build(after), next);
  }

  #readOne(): Build {
    if (this.#take('^')) return (next) => this.#add({ kind: 'start', next });
    if (this.#take('$')) return (next) => this.#add({ kind: 'end', next });
    if (this.#take('(?:') || (!this.#source.startsWith('(?', this.#at) && this.#take('('))) {
      const inner = this.read();
      this.#at += 1;
      return inner;
    }
    const [letter] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\[dDwWsSnrtfv]|\\[^\da-zA-Z]|[^\\([])/u.exec(
        this.#source.slice(this.#at),
      ) ?? [];
    if (letter === undefined) throw new SyntaxError(`the pattern ${this.#source} cannot be matched in linear time`);
    this.#at += letter.length;
    const isPlain = letter.length <= 2 && !/^[\\[.]/u.test(letter);
    const wanted = new RegExp(`^${letter}$`, 'u');
    const fits = isPlain ? (one: string) => one === letter : (one: string) => wanted.test(one);
    return (next) => this.#add({ kind: 'letter', fits, next });
  }

  #readCount(one: Build): Build {
    const [sign, least = '', comma, most = ''] =
      /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/u.exec(this.#source.slice(this.#at)) ?? [];
    if (sign === undefined) return one;
    this.#at += sign.length;
    // A test is the same for the shortest and the longest match.
    this.#take('?');
    const from = sign === '+' ? 1 : Number(least);
    const isOpen = sign === '*' || sign === '+' || (comma === ',' && most === '');
    const to = sign === '?' ? 1 : comma === ',' ? Number(most) : from;
    if (Math.max(from, to) > MOST_PARTS) throw new SyntaxError(`a pattern repeats at most ${MOST_PARTS} parts`);
    return (next) => {
      let after = next;
      if (isOpen) after = this.#loop(one, next);
      else for (let time = from; time < to; time += 1) after = this.#add({ kind: 'either', next: [next, one(after)] });
      for (let time = 0; time < from; time += 1) after = one(after);
      return after;
    };
  }

  #loop(one: Build, next: number): number {
    const ways = [next];
    const loop = this.#add({ kind: 'either', next: ways });
    ways.push(one(loop));
    return loop;
  }
}

interface Machine {
  readonly parts: readonly Part[];
  readonly first: number;
  /** Cached by the letters that they expect. */
  readonly places: Map<string, Place>;
}

function testText(machine: Machine, text: string): boolean {
  let place = findPlace(machine, [machine.first], true);
  for (const letter of text) {
    if (place.isFound) return true;
    place = place.moves.get(letter) ?? move(machine, place, letter);
  }
  return place.isFound || place.isFoundAtEnd;
}

function move(machine: Machine, place: Place, letter: string): Place {
  const next = place.letters.flatMap((id) => {
    const part = machine.parts[id];
    return part?.kind === 'letter' && part.fits(letter) ? [part.next] : [];
  });
  // A match may begin at each letter.
  const found = findPlace(machine, [...next, machine.first], false);
  if (place.moves.size < MOST_CACHED) place.moves.set(letter, found);
  return found;
}

function findPlace(machine: Machine, from: readonly number[], isStart: boolean): Place {
  const here = reach(machine, from, { isStart, isEnd: false });
  const letters = here.filter((id) => machine.parts[id]?.kind === 'letter');
  const isFound = here.includes(0);
  const isFoundAtEnd = reach(machine, from, { isStart, isEnd: true }).includes(0);
  const key = `${letters.join()} ${isFound} ${isFoundAtEnd}`;
  const known = machine.places.get(key);
  if (known) return known;
  if (machine.places.size >= MOST_CACHED) machine.places.clear();
  const place = { letters, isFound, isFoundAtEnd, moves: new Map<string, Place>() };
  machine.places.set(key, place);
  return place;
}

/** Parts that are reached without a letter, by number. */
function reach({ parts }: Machine, from: readonly number[], at: Record<'isStart' | 'isEnd', boolean>): number[] {
  const found = new Set<number>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const part = parts[id];
    if (!part || found.has(id)) continue;
    found.add(id);
    if (part.kind === 'either') waiting.push(...part.next);
    else if ((part.kind === 'start' && at.isStart) || (part.kind === 'end' && at.isEnd)) waiting.push(part.next);
  }
  return [...found].toSorted((one, other) => one - other);
}
