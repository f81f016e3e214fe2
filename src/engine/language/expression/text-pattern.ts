/** A place of a pattern: what may stand there, and whether it must, may, or may any number of times. */
interface Place {
  /** One bit for each of the characters that patterns are told apart by. */
  readonly letters: bigint;
  readonly times: 'once' | 'perhaps' | 'often';
}

/** The texts of a pattern, place by place, and how long they are. */
export interface PatternTexts {
  readonly places: readonly Place[];
  readonly least: number;
  readonly most: number;
}

const ASCII = 128;
/** All of ASCII, and one character for all others, which the patterns that are read here cannot tell apart. */
const CHARACTERS = [...Array.from({ length: ASCII }, (_, code) => String.fromCodePoint(code)), '一'];

/** A character or class, and how often it may come. */
const PIECE =
  /(\\[dDwWS]|\\[^A-Za-z0-9]|\[(?:\\[dDwWS]|\\[^A-Za-z0-9]|[^\\\]])+\]|[^\\[\](){}|^$*+?])(?:\{(\d+)(?:(,)(\d*))?\}|([*+?]))?(?![*+?{])/y;

/** Longer ones are not worth comparing. */
const LONGEST = 200;

const known = new Map<string, PatternTexts | undefined>();

/** Undefined for a pattern that says more than characters, classes and counts from its beginning to its end. */
export function readPattern(pattern: string): PatternTexts | undefined {
  if (!known.has(pattern)) known.set(pattern, readWhole(pattern));
  return known.get(pattern);
}

function readWhole(pattern: string): PatternTexts | undefined {
  // Every character beyond ASCII must be like every other.
  if (!/^\^[\0-\x7f]*\$$/.test(pattern)) return undefined;
  const inner = pattern.slice(1, -1);
  const places: Place[] = [];
  for (let at = 0; at < inner.length && places.length <= LONGEST; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(inner);
    if (!found) return undefined;
    const [least, most] = readTimes(found);
    if (least > LONGEST || (most > LONGEST && most < Infinity)) return undefined;
    const letters = readLetters(found[1] ?? '');
    const add = (times: Place['times'], count: number) => {
      for (let one = 0; one < count; one += 1) places.push({ letters, times });
    };
    add('once', least);
    if (most === Infinity) add('often', 1);
    else add('perhaps', most - least);
  }
  if (places.length > LONGEST) return undefined;
  const count = (times: Place['times']) => places.filter((one) => one.times === times).length;
  const least = count('once');
  return { places, least, most: count('often') > 0 ? Infinity : least + count('perhaps') };
}

function readTimes([, , least, comma, most, sign]: readonly (string | undefined)[]): readonly [number, number] {
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
  if (least === undefined) return [1, 1];
  if (comma === undefined) return [Number(least), Number(least)];
  return [Number(least), most === undefined || most === '' ? Infinity : Number(most)];
}

const classes = new Map<string, bigint>();

function readLetters(piece: string): bigint {
  const before = classes.get(piece);
  if (before !== undefined) return before;
  const one = new RegExp(`^${piece}$`, 'u');
  const bits = CHARACTERS.map((character) => (one.test(character) ? '1' : '0')).join('');
  const letters = BigInt(`0b${bits}`);
  classes.set(piece, letters);
  return letters;
}

/** Whether some text fits both: all pairs of places are walked that a common text can lead to. */
export function haveCommonText(left: PatternTexts, right: PatternTexts): boolean {
  const [one, other] = [left.places, right.places];
  const width = other.length + 1;
  const seen = new Set<number>();
  const open: (readonly [number, number])[] = [[0, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, beside] = next;
    if (at > one.length || beside > other.length || seen.has(at * width + beside)) continue;
    if (at === one.length && beside === other.length) return true;
    seen.add(at * width + beside);
    const [first, second] = [one[at], other[beside]];
    if (first && first.times !== 'once') open.push([at + 1, beside]);
    if (second && second.times !== 'once') open.push([at, beside + 1]);
    if (first && second && (first.letters & second.letters) !== 0n)
      open.push([first.times === 'often' ? at : at + 1, second.times === 'often' ? beside : beside + 1]);
  }
  return false;
}
